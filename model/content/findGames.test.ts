import { expect, test } from 'vitest';
import { type Found, findGames, matchCount } from './findGames.ts';
import { buildGames } from './buildGames.ts';
import { games } from './games.ts';

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
  'Heroes of the Storm',
  'The Finals',
];
const few = buildGames(
  NAMES.map((name, index) => ({ id: index + 1, name })),
  'https://market.example',
);
const named = (found: Found) => found.games.map(({ name }) => name);

test.each([
  ['pokemon', ['Pokémon GO']],
  ['poke\u0301mon', ['Pokémon GO']],
  ['counterstrike', ['Counter-Strike 2']],
  ['baldurs', ["Baldur's Gate 3", 'Baldur’s Quest']],
  ['diablo ii resurrected', ['Diablo II: Resurrected']],
  ['blade and soul', ['Blade & Soul']],
  ['heroes of storm', ['Heroes of the Storm']],
  ['of the st', ['Heroes of the Storm']],
  ['the', ['Heroes of the Storm', 'The Finals']],
  ['go (b', ['Go (Baduk)']],
  ['.*', []],
  ['zzzz', []],
  ['', NAMES],
])('"%s" finds %j: case, accents, punctuation and fillers do not matter', (text, names) => {
  expect(named(findGames(few, text))).toEqual(names);
});

test('ranks alias, name, start of the name, start of a word, start of an alias, part; popular games first', () => {
  const worstFirst = [
    { name: 'Starks' },
    { name: 'Tarkov' },
    { name: 'Noah', aliases: ['ark 2'] },
    { name: 'The Lost Ark' },
    { name: 'Arknights' },
    { name: 'Ark' },
    { name: 'Survival', aliases: ['A.R.K.'] },
  ];
  const found = findGames(buildGames(worstFirst, 'https://market.example', ['tarkov']), 'ark');
  expect(named(found)).toEqual([
    'Survival',
    'Ark',
    'Arknights',
    'The Lost Ark',
    'Noah',
    'Tarkov',
    'Starks',
  ]);
});

// The games of tests/content.
test.each([
  // Short names that stand on the cards.
  ['wow', 'World of Warcraft'],
  ['d2r', 'Diablo II: Resurrected'],
  // Beginnings of short names.
  ['bg', "Baldur's Gate 3"],
  // Aliases of the content.
  ['CS:GO', 'Counter-Strike 2'],
  ['gta v', 'Grand Theft Auto V'],
  // Beginnings of words, and parts.
  ['dokkan', 'Dragon Ball Z Dokkan Battle'],
  // One letter missing, doubled, wrong or swapped.
  ['minecaft', 'Minecraft'],
  ['leage of legends', 'League of Legends'],
  ['new word', 'New World'],
  ['countre strike', 'Counter-Strike 2'],
  // Words in any order.
  ['call duty', 'Call of Duty'],
  ['cod mobile', 'Call of Duty Mobile'],
])('%s finds %s first', (text, name) => {
  expect(findGames(games, text).games[0]?.name).toBe(name);
});

test.each(['wwx', 'zelda', 'minecfat', 'lig of legnds', 'no such game'])(
  '%s, with two typos or of no game, finds nothing',
  (text) => {
    expect(findGames(games, text)).toEqual({ games: [], guess: '' });
  },
);

test.each([
  [0, '', 'No games found'],
  [1, '', '1 game found'],
  [7, '', '7 games found'],
  [1, 'wow', '1 game found for “wow”'],
  [7, 'call of', '7 games found for “call of”'],
])('announces %i matches for "%s" as "%s"', (count, guess, announcement) => {
  expect(matchCount({ games: games.slice(0, count), guess })).toBe(announcement);
});

test('each beginning of a name finds its game, with and without spaces', () => {
  const lost = games.flatMap((game) =>
    [game.name, game.name.replaceAll(' ', '')]
      .flatMap((name) => Array.from(name, (_, index) => name.slice(0, index + 1)))
      // "<" alone is only punctuation.
      .filter((query) => /[\p{L}\p{N}]/u.test(query))
      .filter((query) => !findGames(games, query).games.includes(game)),
  );
  expect(lost).toEqual([]);
});
