import { describe, expect, test } from 'vitest';
import { filterGames, matchCount } from './filterGames.ts';
import { buildGames } from './games.ts';

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

  test.each([
    ['pokemon', 'Pokémon GO'],
    ['POKÉMON', 'Pokémon GO'],
    ['poke\u0301mon', 'Pokémon GO'],
    ['counter strike', 'Counter-Strike 2'],
    ['counter-strike', 'Counter-Strike 2'],
    ['ter str', 'Counter-Strike 2'],
    ['baldurs', "Baldur's Gate 3"],
    ["baldur's", "Baldur's Gate 3"],
    ['Baldur’s', "Baldur's Gate 3"],
    ['baldurs', 'Baldur’s Gate 3'],
    ['diablo ii resurrected', 'Diablo II: Resurrected'],
    ['blade soul', 'Blade & Soul'],
  ])('"%s" finds %s: accents and punctuation do not count', (text, name) => {
    const others = ['Minecraft', 'Pokers', 'Counter', 'Balder'];
    const known = [name, ...others].map((one, id) => ({
      id,
      name: one,
      slug: '',
      link: '',
      cover: '',
      monogram: '',
    }));
    expect(filterGames(known, text).map((game) => game.name)).toEqual([name]);
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
