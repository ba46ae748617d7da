import { expect, test } from 'vitest';
import { games } from '../../../data/games.ts';
import { initials } from './initials.ts';

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
])('%s is %s to its players', (name, short) => {
  expect(initials(name)).toBe(short);
});

test('a name without letters has none', () => {
  expect(initials('!?')).toBe('');
});

test('every game of the site has one to five', () => {
  for (const { name } of games) expect(initials(name)).toMatch(/^[A-Z\d]{1,5}$/);
});
