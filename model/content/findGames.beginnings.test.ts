import { expect, test } from 'vitest';
import { buildGames } from './buildGames.ts';
import { findGames } from './findGames.ts';
import { games } from './games.ts';
import beginnings from './testing/beginnings.json' with { type: 'json' };

/** Returns all beginnings of a text: "a", "ab", "abc". */
const beginningsOf = (text: string): readonly string[] =>
  Array.from(text, (_, index) =>
    Array.from(text)
      .slice(0, index + 1)
      .join(''),
  );

const squeezed = (name: string): string => name.replaceAll(' ', '');

// The fixture has the numbers of games that were found before numbers had two spellings.
test('each beginning of a name finds at least as many games as before, with and without spaces', () => {
  const all = buildGames(beginnings, 'https://market.example');
  const lost = beginnings.flatMap(({ name, spaced, squeezed: without }) =>
    [
      { text: name, counts: spaced },
      { text: squeezed(name), counts: without },
    ].flatMap(({ text, counts }) => {
      const before = counts.split(' ').map(Number);
      return beginningsOf(text).filter((query, index) => {
        const found = findGames(all, query);
        return found.guess !== '' || found.games.length < (before[index] ?? Infinity);
      });
    }),
  );
  expect(lost).toEqual([]);
});

test('each beginning of a name finds its game', () => {
  const lost = games.flatMap((game) =>
    [game.name, squeezed(game.name)]
      .flatMap(beginningsOf)
      // "<" alone is only punctuation.
      .filter((query) => /[\p{L}\p{N}]/u.test(query))
      .filter((query) => !findGames(games, query).games.includes(game)),
  );
  expect(lost).toEqual([]);
});
