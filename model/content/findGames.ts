import type { Game } from './buildGames.ts';
import { normalize, squeeze, squeezeInDigits, withoutFillers } from './spelling.ts';

/** Returns words in both spellings in which names and queries are compared: "rainbowsix" and "rainbow 6 ". */
const spell = (words: string): readonly string[] => [squeeze(words), squeezeInDigits(words)];

/** Returns a game's name and short names, in both spellings. */
function makeKey(game: Game) {
  const name = normalize(game.name);
  const words = withoutFillers(name).split(' ');
  // The monogram of one word is its first two letters, which nobody types for it.
  const aliases = game.aliases
    .map(normalize)
    .filter((alias) => alias.length > 2 || !name.startsWith(alias));
  return {
    name: spell(name),
    /** The name without fillers. */
    whole: spell(words.join(' ')),
    /** That from each of its words on. */
    fromWords: words.flatMap((_, index) => spell(words.slice(index).join(' '))),
    aliases: aliases.flatMap(spell),
  };
}

const keys = new WeakMap<Game, ReturnType<typeof makeKey>>();

function keyOf(game: Game) {
  const key = keys.get(game) ?? makeKey(game);
  keys.set(game, key);
  return key;
}

/** Returns whether a text begins with the query, if one letter was missed, added, wrong or swapped. */
function beginsWithTypo(text: string, query: string): boolean {
  let at = 0;
  while (at < query.length && text[at] === query[at]) at += 1;
  const rest = text.slice(at);
  const typed = query.slice(at);
  const swapped = `${typed.charAt(1)}${typed.charAt(0)}${typed.slice(2)}`;
  const isClose =
    rest.slice(1).startsWith(typed) ||
    rest.startsWith(typed.slice(1)) ||
    rest.slice(1).startsWith(typed.slice(1)) ||
    rest.startsWith(swapped);
  // Another digit is another game.
  return isClose && !/^\d/.test(rest) && !/^\d/.test(typed);
}

/** Shorter texts are close to too many names. */
const MIN_TYPO_LENGTH = 4;

/** Ranks of matches, by their places in `rankFor`. */
const NAME = 1;
const PART = 6;
const NAME_TYPO = 7;

/** Returns whether one of the texts begins so, and not with a part of a number: "dota 2" is no start of "dota 22". */
const haveStart = (texts: readonly string[], starts: readonly string[]): boolean =>
  texts.some((text) =>
    starts.some((start) => text.startsWith(start) && !/^\d\d/.test(text.slice(start.length - 1))),
  );

/** Returns a function that ranks a game for a query: 0 is the best match, -1 is none. */
function rankFor(query: string): (game: Game) => number {
  const words = withoutFillers(query);
  const texts = spell(words);
  const each = words.split(' ').map((word) => [squeezeInDigits(word)]);
  // In digits, "XV" is no typo of "XIV".
  const typed = squeeze(words).length >= MIN_TYPO_LENGTH ? squeezeInDigits(words) : null;
  const haveTypo = (starts: readonly string[]): boolean =>
    typed !== null && starts.some((start) => beginsWithTypo(start, typed));
  return (game) => {
    const { name, whole, fromWords, aliases } = keyOf(game);
    const starts = [...fromWords, ...aliases];
    const matches = [
      aliases.some((alias) => texts.includes(alias)),
      whole.some((one) => texts.includes(one)),
      haveStart(whole, texts),
      haveStart(fromWords, texts),
      // "cs" is not yet "cs2", and part of "tactics".
      haveStart(aliases, texts),
      each.every((word) => haveStart(starts, word)),
      [...name, ...whole].some((one) => texts.some((text) => one.includes(text))),
      haveTypo(whole),
      haveTypo(starts),
    ];
    return matches.indexOf(true);
  };
}

/** Returns the games that a query may mean, the best match first. Matches worse than `worst` are a last resort. */
function rankGames(games: readonly Game[], query: string, worst = PART): readonly Game[] {
  const rank = rankFor(query);
  const ranked = games.map((game) => ({ game, rank: rank(game) })).filter((one) => one.rank >= 0);
  const last = Math.max(worst, Math.min(...ranked.map((one) => one.rank)));
  return ranked
    .filter((one) => one.rank <= last)
    .sort((a, b) => a.rank - b.rank || Number(b.game.isPopular) - Number(a.game.isPopular))
    .map(({ game }) => game);
}

/** More words are the beginning of no name. */
const MAX_GUESSED_WORDS = 6;

/** Numbers, and words that are short names by chance. */
const NO_GAME = /^(?:[\d ]+|of|no|to|so|hi|la|le|al|es|di|de)$/;

/** Returns how uncertain it is that some words of a query are a game: 0 is the least, Infinity is no game. */
function doubtOf(games: readonly Game[], words: string): number {
  if (NO_GAME.test(squeezeInDigits(words))) return Infinity;
  const rank = Math.min(...games.map(rankFor(words)).filter((one) => one >= 0));
  const { length } = squeeze(words);
  // Two letters may be a word of any language.
  if (rank <= NAME) return length > 2 ? rank : NAME_TYPO + 1;
  // Shorter beginnings are also words such as "for" and "new", shorter typos "class" and "would".
  const isGame = rank < PART ? length > 3 : rank === NAME_TYPO && length > 5;
  return isGame ? rank : Infinity;
}

/** Returns the most neighbouring words of a query that are a game: of "cheap wow gold", "wow". */
function guessWords(games: readonly Game[], query: string): string {
  // "gta6" is "gta 6", while "ps5" and "th16" are no names with a number.
  const words = withoutFillers(query.replaceAll(/([a-z]{3})(?=\d)/g, '$1 ')).split(' ');
  for (let length = Math.min(words.length - 1, MAX_GUESSED_WORDS); length > 0; length -= 1) {
    const runs = words
      .slice(length - 1)
      .map((_, index) => words.slice(index, index + length).join(' '));
    const doubts = runs.map((run) => doubtOf(games, run));
    const least = Math.min(...doubts);
    if (least < Infinity) return runs[doubts.indexOf(least)] ?? '';
  }
  return '';
}

/** The games for a query. */
export interface Found {
  readonly games: readonly Game[];
  /** The words that they were found for, if words had to be left out; else empty. */
  readonly guess: string;
}

/**
 * Returns the games that a visitor may mean, the best match first: short names, whole names, beginnings of names and
 * of words, all words in any order, parts of names; popular games before others. If no game matches, one typo is
 * forgiven, then words are left out. A blank text finds all games in their own order; punctuation alone finds none.
 */
export function findGames(games: readonly Game[], text: string): Found {
  if (text.trim() === '') return { games, guess: '' };
  const query = normalize(text);
  if (query === '') return { games: [], guess: '' };
  const found = rankGames(games, query);
  const guess = found.length > 0 ? '' : guessWords(games, query);
  return { games: guess ? rankGames(games, guess, PART - 1) : found, guess };
}

/** Returns whether games were found for all words of a query. */
export const isSure = ({ games, guess }: Found): boolean => games.length > 0 && guess === '';

/** Returns the message about the number of found games. */
export function matchCount({ games: { length }, guess }: Found): string {
  if (length === 0) return 'No games found';
  const count = length === 1 ? '1 game found' : `${length} games found`;
  return guess ? `${count} for “${guess}”` : count;
}
