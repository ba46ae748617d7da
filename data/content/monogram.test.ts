import { expect, test } from 'vitest';
import { monogramEms, monogramOf } from './monogram.ts';

test.each([
  ['World of Warcraft', 'WOW'],
  ['Grand Theft Auto V', 'GTA5'],
  ['Final Fantasy XIV', 'FF14'],
  ['Diablo II: Resurrected', 'D2R'],
  ['Old School RuneScape', 'OSRS'],
  ['EA Sports FC', 'EAFC'],
  ['Pokémon GO', 'PGO'],
  ['Counter-Strike 2', 'CS2'],
  ["Baldur's Gate 3", 'BG3'],
  ['Star Wars: The Old Republic', 'SWTOR'],
  ['PUBG: Battlegrounds', 'PUBG'],
  ['Battlefield 2042', 'BA'],
  ['Metin2', 'M2'],
  ['Éire', 'EI'],
  ['8 Ball Pool', '8BP'],
  ['原神 Genshin Impact', 'GI'],
])('%s is %s to its players', (name, short) => {
  expect(monogramOf(name)).toBe(short);
});

test('a name without letters has none', () => {
  expect(monogramOf('!?')).toBe('');
});

test.each([
  ['A', 1],
  ['AL', 1.5],
  ['WW', 2],
  ['COD', 2.5],
  ['WOW', 3],
  ['OSRS', 3],
  ['SWTOR', 4],
  ['WWWWW', 5],
])('%s takes %d ems at most', (text, ems) => {
  expect(monogramEms(text)).toBe(ems);
});
