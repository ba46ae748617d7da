import { expect, test } from 'vitest';
import { findGames } from './findGames.ts';
import { games } from './games.ts';

// How people search a marketplace of accounts, currency and coaching. Each row: the query, the words that are a game
// of tests/content, and the first game that is found for them.
test.each([
  ['wow gold', 'wow', 'World of Warcraft'],
  ['Cheap WoW Gold EU', 'wow', 'World of Warcraft'],
  ['wow/gold!!', 'wow', 'World of Warcraft'],
  ['how do i buy wow gold', 'wow', 'World of Warcraft'],
  ['wow classic era gold firemaw', 'wow classic', 'World of Warcraft Classic'],
  ['world fo warcraft gold', 'world fo warcraft', 'World of Warcraft'],
  ['overwach boost', 'overwach', 'Overwatch 2'],
  ['valorant account', 'valorant', 'Valorant'],
  ['🔥valorant🔥 account', 'valorant', 'Valorant'],
  ['valornt account', 'valornt', 'Valorant'],
  ['val points', 'val', 'Valorant'],
  ['valorant radiant boost', 'valorant', 'Valorant'],
  ['купить аккаунт valorant', 'valorant', 'Valorant'],
  ['fortnite v bucks', 'fortnite', 'Fortnite'],
  ['ps5 fortnite account', 'fortnite', 'Fortnite'],
  ['fornite og skins', 'fornite', 'Fortnite'],
  ['destiny 2 raid carry', 'destiny 2', 'Destiny 2'],
  ['destiny 2️⃣ trials', 'destiny 2', 'Destiny 2'],
  ['call duty points', 'call duty', 'Call of Duty'],
  ['cod mobile account', 'cod mobile', 'Call of Duty Mobile'],
  ['call of duty black ops 6 boost', 'call of duty', 'Call of Duty'],
  ['lol smurf euw 30+', 'lol', 'League of Legends'],
  ['mi cuenta lol', 'lol', 'League of Legends'],
  ['LOL HESABI SATIN AL', 'lol', 'League of Legends'],
  ['leage of legends coaching', 'leage of legends', 'League of Legends'],
  ['acheter compte league of legends', 'league of legends', 'League of Legends'],
  ['wild rift account', 'wild rift', 'League of Legends: Wild Rift'],
  ['cs skins', 'cs', 'Counter-Strike 2'],
  ['cs2 skins', 'cs2', 'Counter-Strike 2'],
  ['CS:GO prime account', 'cs go', 'Counter-Strike 2'],
  ['gta 5 modded account ps4', 'gta 5', 'Grand Theft Auto V'],
  ['gta v money xbox', 'gta v', 'Grand Theft Auto V'],
  ['gta online money', 'gta online', 'Grand Theft Auto Online'],
  ['grand theft auto five money', 'grand theft auto five', 'Grand Theft Auto V'],
  ['ff14 gil', 'ff14', 'Final Fantasy XIV'],
  ['final fantasy 14 gil na', 'final fantasy 14', 'Final Fantasy XIV'],
  ['poe 2 divine orbs', 'poe 2', 'Path of Exile 2'],
  ['path of exile ii currency', 'path of exile ii', 'Path of Exile 2'],
  ['path of exile currency', 'path of exile', 'Path of Exile'],
  ['diablo 4 boosting lvl 100', 'diablo 4', 'Diablo IV'],
  ['d4 gold', 'd4', 'Diablo IV'],
  ['diablo 2 runes', 'diablo 2', 'Diablo II: Resurrected'],
  ['07 osrs gold', 'osrs', 'Old School RuneScape'],
  ['runescape gp', 'runescape', 'RuneScape'],
  ['rl credits', 'rl', 'Rocket League'],
  ['rocket league ssl boost 2v2', 'rocket league', 'Rocket League'],
  ['nw gold', 'nw', 'New World'],
  ['fifa coins ps', 'fifa', 'EA Sports FC'],
  ['fc 25 coins', 'fc 25', 'EA Sports FC'],
  ['nba 2k mt', 'nba 2k', 'NBA 2K25'],
  ['2k25 mt', '2k25', 'NBA 2K25'],
  ['genshin account ar 55', 'genshin', 'Genshin Impact'],
  ['genshn c6', 'genshn', 'Genshin Impact'],
  ['honkai impact 3 account', 'honkai impact 3', 'Honkai Impact 3rd'],
  ['pokémon go account lvl 40', 'pokemon go', 'Pokémon GO'],
  ['clash of clans th16', 'clash of clans', 'Clash of Clans'],
  ['coc th16', 'coc', 'Clash of Clans'],
  ['brawlstars 50k trophies', 'brawlstars', 'Brawl Stars'],
  ['minecarft account', 'minecarft', 'Minecraft'],
  ['roblox robux', 'roblox', 'Roblox'],
  ['apex heirloom shards', 'apex', 'Apex Legends'],
  ['throne and liberty lucent', 'throne liberty', 'Throne and Liberty'],
  ['elder scrolls gold', 'elder scrolls', 'The Elder Scrolls Online'],
  ['tarkov roubles', 'tarkov', 'Escape from Tarkov'],
  ['horizon 5 credits', 'horizon 5', 'Forza Horizon 5'],
  ['lineage 2 adena', 'lineage 2', 'Lineage II'],
  ['rainbow six credits', 'rainbow six', 'Rainbow Six Siege'],
  ['skins for valorant', 'valorant', 'Valorant'],
])('"%s" finds games for "%s": %s first', (text, guess, first) => {
  const found = findGames(games, text);
  expect(found.guess).toBe(guess);
  expect(found.games[0]?.name).toBe(first);
});

test.each([
  'no such game',
  'lig of legnds',
  'hades ii',
  'of no to',
  'gold for sale',
  'new account',
  'level 80',
  'two accounts',
  'second account',
  'no account',
  'to do',
  'la cuenta',
  'steam account',
  'xbox na',
  'elo boost',
  'would you boost',
  'rank 1 coaching',
])('"%s" finds nothing: none of its words is a game', (text) => {
  expect(findGames(games, text)).toEqual({ games: [], guess: '' });
});

test('a guess shows no game that only has the words within a word', () => {
  const found = findGames(games, 'eso crowns').games.map(({ name }) => name);
  expect(found).toEqual(['The Elder Scrolls Online']);
});
