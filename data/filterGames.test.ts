import { describe, expect, test } from 'vitest';
import { filterGames, matchCount } from './filterGames.ts';
import { buildGames } from './model/games.ts';

const games = buildGames(
  ['World of Warcraft', 'Minecraft', 'Chess', 'Go (Baduk)'].map((name, index) => ({
    id: index + 1,
    name,
  })),
  'https://market.example',
);
const names = (text: string): string[] => filterGames(games, text).map((game) => game.name);

describe('searching for a game', () => {
  test('finds every game that has the text anywhere in its name', () => {
    expect(names('craft')).toEqual(['World of Warcraft', 'Minecraft']);
  });

  test('takes upper and lower case alike', () => {
    expect(names('mInEcRaFt')).toEqual(['Minecraft']);
  });

  test('shows every game while nothing is typed', () => {
    expect(filterGames(games, '')).toHaveLength(games.length);
    expect(filterGames(games, '   ')).toHaveLength(games.length);
  });

  test('finds nothing for a name that no game has', () => {
    expect(names('zzzz')).toEqual([]);
  });

  test('takes signs of regular expressions as text', () => {
    expect(names('.*')).toEqual([]);
    expect(names('(b')).toEqual(['Go (Baduk)']);
  });
});

describe('what is said of the matches', () => {
  test.each([
    [0, 'No games found'],
    [1, '1 game found'],
    [7, '7 games found'],
  ])('%i: %s', (count, said) => {
    expect(matchCount(count)).toBe(said);
  });
});
