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
  ['craft', ['World of Warcraft', 'Minecraft']],
  ['mInEcRaFt', ['Minecraft']],
  ['pokemon', ['Pokémon GO']],
  ['POKÉMON', ['Pokémon GO']],
  ['poke\u0301mon', ['Pokémon GO']],
  ['counter strike', ['Counter-Strike 2']],
  ['counter-strike', ['Counter-Strike 2']],
  ['counterstrike', ['Counter-Strike 2']],
  ['ter str', ['Counter-Strike 2']],
  ['baldurs', ["Baldur's Gate 3", 'Baldur’s Quest']],
  ["baldur's", ["Baldur's Gate 3", 'Baldur’s Quest']],
  ['Baldur’s', ["Baldur's Gate 3", 'Baldur’s Quest']],
  ['diablo ii resurrected', ['Diablo II: Resurrected']],
  ['blade soul', ['Blade & Soul']],
  ['blade and soul', ['Blade & Soul']],
  ['heroes of storm', ['Heroes of the Storm']],
  ['of the st', ['Heroes of the Storm']],
  ['finals', ['The Finals']],
  ['the', ['Heroes of the Storm', 'The Finals']],
  ['go (b', ['Go (Baduk)']],
  ['.*', []],
  ['zzzz', []],
  ['', NAMES],
  ['   ', NAMES],
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
  ['lol', 'League of Legends'],
  ['cs2', 'Counter-Strike 2'],
  ['osrs', 'Old School RuneScape'],
  ['ff14', 'Final Fantasy XIV'],
  ['gta5', 'Grand Theft Auto V'],
  ['gta 5', 'Grand Theft Auto V'],
  ['cod', 'Call of Duty'],
  ['poe2', 'Path of Exile 2'],
  ['poe', 'Path of Exile'],
  ['d4', 'Diablo IV'],
  ['d2r', 'Diablo II: Resurrected'],
  ['swtor', 'Star Wars: The Old Republic'],
  ['zzz', 'Zenless Zone Zero'],
  ['nms', "No Man's Sky"],
  ['bg3', "Baldur's Gate 3"],
  ['ark', 'ARK: Survival Evolved'],
  ['pubg', 'PUBG: Battlegrounds'],
  ['dbd', 'Dead by Daylight'],
  // Beginnings of short names.
  ['ff', 'Free Fire'],
  ['bg', "Baldur's Gate 3"],
  // Aliases of the content.
  ['csgo', 'Counter-Strike 2'],
  ['CS:GO', 'Counter-Strike 2'],
  ['cs go', 'Counter-Strike 2'],
  ['gta', 'Grand Theft Auto V'],
  ['gta v', 'Grand Theft Auto V'],
  ['gtav', 'Grand Theft Auto V'],
  ['gta online', 'Grand Theft Auto Online'],
  ['ffxiv', 'Final Fantasy XIV'],
  ['r6', 'Rainbow Six Siege'],
  ['rs3', 'RuneScape'],
  ['fifa', 'EA Sports FC'],
  ['tft', 'Teamfight Tactics'],
  ['ow2', 'Overwatch 2'],
  ['wuwa', 'Wuthering Waves'],
  ['mlbb', 'Mobile Legends: Bang Bang'],
  ['eso', 'The Elder Scrolls Online'],
  ['acnh', 'Animal Crossing: New Horizons'],
  ['mtg', 'Magic: The Gathering Arena'],
  ['codm', 'Call of Duty Mobile'],
  ['bdo', 'Black Desert'],
  // Names, and their beginnings.
  ['runescape', 'RuneScape'],
  ['world of warcraft', 'World of Warcraft'],
  ['val', 'Valorant'],
  ['valh', 'Valheim'],
  ['path', 'Path of Exile 2'],
  ['diablo', 'Diablo IV'],
  ['fort', 'Fortnite'],
  ['fortnit', 'Fortnite'],
  ['pokemon', 'Pokémon GO'],
  ['elder scrolls', 'The Elder Scrolls Online'],
  ['throne & liberty', 'Throne and Liberty'],
  ['throneandliberty', 'Throne and Liberty'],
  ['no mans sky', "No Man's Sky"],
  ['nba2k', 'NBA 2K25'],
  ['eafc', 'EA Sports FC'],
  ['counter strike', 'Counter-Strike 2'],
  // Beginnings of words, and parts.
  ['warzone', 'Call of Duty: Warzone'],
  ['tarkov', 'Escape from Tarkov'],
  ['dokkan', 'Dragon Ball Z Dokkan Battle'],
  ['royale', 'Clash Royale'],
  ['scape', 'Old School RuneScape'],
  ['craft', 'World of Warcraft'],
  // One letter missing, doubled, wrong or swapped.
  ['minecaft', 'Minecraft'],
  ['leage of legends', 'League of Legends'],
  ['new word', 'New World'],
  ['vallorant', 'Valorant'],
  ['rolbox', 'Roblox'],
  ['rolb', 'Roblox'],
  ['overwach', 'Overwatch 2'],
  ['genshun', 'Genshin Impact'],
  ['countre strike', 'Counter-Strike 2'],
  ['hearthstoen', 'Hearthstone'],
  ['palwrold', 'Palworld'],
  ['helldrivers', 'Helldivers 2'],
  // Words in any order.
  ['call duty', 'Call of Duty'],
  ['duty calls', 'Call of Duty'],
  ['legends league', 'League of Legends'],
  ['cod mobile', 'Call of Duty Mobile'],
  ['wow classic', 'World of Warcraft Classic'],
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
