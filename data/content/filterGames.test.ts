import { expect, test } from 'vitest';
import { filterGames, matchCount } from './filterGames.ts';
import { buildGames } from './games.ts';

const NAMES = [
  'World of Warcraft',
  'Minecraft',
  'Go (Baduk)',
  'Pokémon GO',
  'Counter-Strike 2',
  "Baldur's Gate 3",
  'Baldur’s Quest',
  'Diablo II: Resurrected',
  'Blade & Soul',
  'Pokers',
];
const games = buildGames(
  NAMES.map((name, index) => ({ id: index + 1, name })),
  'https://market.example',
);

test.each([
  ['craft', ['World of Warcraft', 'Minecraft']],
  ['mInEcRaFt', ['Minecraft']],
  ['pokemon', ['Pokémon GO']],
  ['POKÉMON', ['Pokémon GO']],
  ['poke\u0301mon', ['Pokémon GO']],
  ['counter strike', ['Counter-Strike 2']],
  ['counter-strike', ['Counter-Strike 2']],
  ['ter str', ['Counter-Strike 2']],
  ['baldurs', ["Baldur's Gate 3", 'Baldur’s Quest']],
  ["baldur's", ["Baldur's Gate 3", 'Baldur’s Quest']],
  ['Baldur’s', ["Baldur's Gate 3", 'Baldur’s Quest']],
  ['diablo ii resurrected', ['Diablo II: Resurrected']],
  ['blade soul', ['Blade & Soul']],
  ['go (b', ['Go (Baduk)']],
  ['.*', []],
  ['zzzz', []],
  ['', NAMES],
  ['   ', NAMES],
])('"%s" finds %j: case, accents and punctuation do not matter', (text, names) => {
  expect(filterGames(games, text).map(({ name }) => name)).toEqual(names);
});

test.each([
  [0, 'No games found'],
  [1, '1 game found'],
  [7, '7 games found'],
])('announces %i matches as "%s"', (count, announcement) => {
  expect(matchCount(count)).toBe(announcement);
});
