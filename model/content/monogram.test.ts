import { expect, test } from 'vitest';
import { monogramEms, monogramOf } from './monogram.ts';

test.each([
  ['Grand Theft Auto V', 'GTA5'],
  ['Final Fantasy XIV', 'FF14'],
  ['Diablo II: Resurrected', 'D2R'],
  ['Old School RuneScape', 'OSRS'],
  ['Star Wars: The Old Republic', 'SWTOR'],
  ['PUBG: Battlegrounds', 'PUBG'],
  ['LEGOLAND Rush', 'LEGOL'],
  ['EA Sports FC', 'EAFC'],
  ['NFL Pro League', 'NFL'],
  ['Tale of NFL Pro', 'TNFLP'],
  ['Speed Race 10', 'SR10'],
  ['GOLF It', 'GOLF'],
  ['Age of GOLF', 'AOG'],
  ['Battlefield 2042', 'BA'],
  ['Metin2', 'M2'],
  ['Éire', 'EI'],
  ['8 Ball Pool', '8BP'],
  ['原神 Genshin Impact', 'GI'],
  ['!?', ''],
])('shortens %s to "%s"', (name, short) => {
  expect(monogramOf(name)).toBe(short);
});

test.each([
  ['A', 1],
  ['WW', 2],
  ['WOW', 3],
  ['SWTOR', 4],
  ['WWWWW', 5],
])('gives %s a width of %d em', (text, ems) => {
  expect(monogramEms(text)).toBe(ems);
});
