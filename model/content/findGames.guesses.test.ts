import { expect, test } from 'vitest';
import { findGames } from './findGames.ts';
import { games } from './games.ts';

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
