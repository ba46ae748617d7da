import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGames } from './buildGames.ts';
import { findGames } from './findGames.ts';
import { games } from './games.ts';

test.each([
  ['Final Fantasy Fourteen', 'Final Fantasy XIV'],
  ['finalfantasy14', 'Final Fantasy XIV'],
  ['dota two', 'Dota 2'],
  ['dıablo 4', 'Diablo IV'],
  ['dibalo 4', 'Diablo IV'],
  ['diablo 2', 'Diablo II: Resurrected'],
  ['honkai impact 3', 'Honkai Impact 3rd'],
])('"%s" finds %s alone: a number has many spellings', (text, name) => {
  const found = findGames(games, text);
  expect(found.games.map((game) => game.name)).toEqual([name]);
  expect(found.guess).toBe('');
});

const SPELLINGS = [
  ['2', 'II', 'two', 'second'],
  ['3', 'III', 'three', 'third', '3rd'],
  ['4', 'IV', 'four'],
  ['7', 'VII', 'seven'],
  ['12', 'XII', 'twelve'],
  ['14', 'XIV', 'fourteen'],
  ['19', 'XIX', 'nineteen'],
  ['20', 'XX', 'twenty'],
] as const;

const spelled = fc
  .constantFrom(...SPELLINGS)
  .chain((spellings) => fc.tuple(fc.constantFrom(...spellings), fc.constantFrom(...spellings)));

test('a number in any spelling finds the name with it in any other, and no other number', () => {
  fc.assert(
    fc.property(spelled, fc.constantFrom('', ': Reborn'), ([inName, inQuery], subtitle) => {
      const name = `Blade ${inName}${subtitle}`;
      const others = ['Blade 1', 'Blade V', 'Blade 22', 'Blade thirteen', 'Blade 204'];
      const all = buildGames(
        [...others, name].map((one) => ({ name: one })),
        'https://market.example',
      );
      const found = findGames(all, `blade ${inQuery}`);
      expect(found.guess).toBe('');
      expect(found.games[0]?.name).toBe(name);
      // "2" and "20" may become "22" and "204".
      const isWhole = !/^\d+$/.test(inQuery);
      expect(isWhole ? found.games.length : 1).toBe(1);
    }),
  );
});

test.each(['diablo 3', 'diablo v', 'final fantasy xv', 'overwatch 3', 'gta 6', 'rainbow seven'])(
  '"%s" is no typo of another number: it finds games for its other words alone',
  (text) => {
    expect(findGames(games, text).guess).toBe(text.split(' ').slice(0, -1).join(' '));
  },
);
