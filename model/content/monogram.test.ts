import { expect, test } from 'vitest';
import { monogramEms, monogramOf } from './monogram.ts';

test.each([
  ['Grand Theft Auto V', 'GTA5'],
  ['Final Fantasy XIV', 'FF14'],
  ['Old School RuneScape', 'OSRS'],
  ['PUBG: Battlegrounds', 'PUBG'],
  ['LEGOLAND Rush', 'LEGOL'],
  ['EA Sports FC', 'EAFC'],
  ['Battlefield 2042', 'BA'],
  ['Metin2', 'M2'],
  ['Éire', 'EI'],
  ['原神 Genshin Impact', 'GI'],
  ['!?', ''],
])('shortens %s to "%s"', (name, short) => {
  expect(monogramOf(name)).toBe(short);
});

test.each([
  ['A', 1],
  ['WW', 2],
  ['WWWWW', 5],
])('gives %s a width of %d em', (text, ems) => {
  expect(monogramEms(text)).toBe(ems);
});
