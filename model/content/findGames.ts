import type { Game } from './buildGames.ts';

/** Removes case, accents and punctuation: "Baldur’s" becomes "baldurs", "Counter-Strike" "counter strike". */
function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}.'’‘ʼ`´"“”]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Removes "and" and "the", unless nothing else remains. "&" is punctuation, so it is gone already. */
function withoutFillers(words: string): string {
  const rest = words.split(' ').filter((word) => word !== 'and' && word !== 'the');
  return rest.join(' ') || words;
}

const squeeze = (words: string): string => words.replaceAll(' ', '');

/** A game's name as the search compares it. */
interface Key {
  /** The texts that may contain the query: with and without fillers and spaces. */
  readonly names: readonly string[];
  /** The name from each of its words on, without spaces. */
  readonly fromWords: readonly string[];
  readonly aliases: readonly string[];
}

const keys = new WeakMap<Game, Key>();

function keyOf(game: Game): Key {
  const known = keys.get(game);
  if (known) return known;
  const name = normalize(game.name);
  const words = withoutFillers(name).split(' ');
  const key = {
    names: [name, squeeze(name), words.join(' '), words.join('')],
    fromWords: words.map((_, index) => words.slice(index).join('')),
    aliases: game.aliases.map((alias) => squeeze(normalize(alias))),
  };
  keys.set(game, key);
  return key;
}

/** Returns how well a game matches: 0 is best, Infinity is no match. */
function rankOf(game: Game, query: string): number {
  const { names, fromWords, aliases } = keyOf(game);
  const words = withoutFillers(query);
  const text = squeeze(words);
  const [whole = ''] = fromWords;
  const ranks = [
    aliases.includes(text),
    whole === text,
    whole.startsWith(text),
    fromWords.some((part) => part.startsWith(text)),
    // "cs" is not yet "cs2", and part of "tactics".
    aliases.some((alias) => alias.startsWith(text)),
    names.some((name) => [query, words, text].some((part) => name.includes(part))),
  ];
  const rank = ranks.indexOf(true);
  return rank < 0 ? Infinity : rank;
}

/** Shorter texts are close to too many names. */
const MIN_TYPO_LENGTH = 4;

/** Returns whether a text begins with the query, if one letter was missed, added, wrong or swapped. */
function beginsWithTypo(text: string, query: string): boolean {
  let at = 0;
  while (at < query.length && text[at] === query[at]) at += 1;
  const rest = text.slice(at);
  const typed = query.slice(at);
  const swapped = `${typed.charAt(1)}${typed.charAt(0)}${typed.slice(2)}`;
  return (
    rest.slice(1).startsWith(typed) ||
    rest.startsWith(typed.slice(1)) ||
    rest.slice(1).startsWith(typed.slice(1)) ||
    rest.startsWith(swapped)
  );
}

function isTypoOf(game: Game, query: string): boolean {
  const text = squeeze(withoutFillers(query));
  const { fromWords, aliases } = keyOf(game);
  return (
    text.length >= MIN_TYPO_LENGTH &&
    [...fromWords, ...aliases].some((known) => beginsWithTypo(known, text))
  );
}

/**
 * Returns the games that a visitor may mean, the best match first: short names, whole names, beginnings of names and
 * of words, parts of names; popular games before others. If no game matches, one typo is forgiven. A blank text
 * finds all games in their own order; punctuation alone finds none.
 */
export function findGames(games: readonly Game[], text: string): readonly Game[] {
  if (text.trim() === '') return games;
  const query = normalize(text);
  if (query === '') return [];
  const matches = games
    .map((game) => ({ game, rank: rankOf(game, query) }))
    .filter(({ rank }) => rank < Infinity);
  const close = matches.length > 0 ? [] : games.filter((game) => isTypoOf(game, query));
  return [...matches, ...close.map((game) => ({ game, rank: 0 }))]
    .sort((a, b) => a.rank - b.rank || Number(b.game.isPopular) - Number(a.game.isPopular))
    .map(({ game }) => game);
}

/** Returns the message about the number of found games. */
export function matchCount(count: number): string {
  if (count === 0) return 'No games found';
  return count === 1 ? '1 game found' : `${count} games found`;
}
