import * as fc from 'fast-check';
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

// How people search a marketplace of accounts, currency and coaching. Each row: the query, the words that are a game
// of tests/content, and the first game that is found for them.
test.each([
  ['wow gold', 'wow', 'World of Warcraft'],
  ['wow classic era gold firemaw', 'wow classic', 'World of Warcraft Classic'],
  ['world fo warcraft gold', 'world fo warcraft', 'World of Warcraft'],
  ['🔥valorant🔥 account', 'valorant', 'Valorant'],
  ['купить аккаунт valorant', 'valorant', 'Valorant'],
  ['ps5 fortnite account', 'fortnite', 'Fortnite'],
  ['destiny 2️⃣ trials', 'destiny 2', 'Destiny 2'],
  ['call of duty black ops 6 boost', 'call of duty', 'Call of Duty'],
  ['mi cuenta lol', 'lol', 'League of Legends'],
  ['gta 5 modded account ps4', 'gta 5', 'Grand Theft Auto V'],
  ['grand theft auto five money', 'grand theft auto five', 'Grand Theft Auto V'],
  ['final fantasy 14 gil na', 'final fantasy 14', 'Final Fantasy XIV'],
  ['path of exile ii currency', 'path of exile ii', 'Path of Exile 2'],
  ['07 osrs gold', 'osrs', 'Old School RuneScape'],
  ['pokémon go account lvl 40', 'pokemon go', 'Pokémon GO'],
  ['brawlstars 50k trophies', 'brawlstars', 'Brawl Stars'],
  ['gta6', 'gta', 'Grand Theft Auto V'],
  ['Diablo3 gold', 'diablo', 'Diablo IV'],
])('"%s" finds games for "%s": %s first', (text, guess, first) => {
  const found = findGames(games, text);
  expect(found.guess).toBe(guess);
  expect(found.games[0]?.name).toBe(first);
});

test.each(['of no to', 'new account', 'no account', 'would you boost', 'ps5', 'th16 base'])(
  '"%s" finds nothing: none of its words is a game',
  (text) => {
    expect(findGames(games, text)).toEqual({ games: [], guess: '' });
  },
);

test('a guess shows no game that only has the words within a word', () => {
  const found = findGames(games, 'eso crowns').games.map(({ name }) => name);
  expect(found).toEqual(['The Elder Scrolls Online']);
});
