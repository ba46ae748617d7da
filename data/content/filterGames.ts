import type { Game } from './games.ts';

/**
 * A text without case, accents and punctuation: "Pokémon" becomes "pokemon", "Baldur’s" "baldurs",
 * "Counter-Strike" "counter strike".
 */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}.'’‘ʼ`´"“”]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Games whose name contains the text, ignoring case, accents and punctuation. An empty or blank text
 * finds every game; a text of punctuation alone finds none.
 */
export function filterGames(games: readonly Game[], text: string): readonly Game[] {
  if (text.trim() === '') return games;
  const wanted = fold(text);
  return games.filter((game) => wanted !== '' && fold(game.name).includes(wanted));
}

/** The announcement of a search: how many games it found. */
export function matchCount(count: number): string {
  if (count === 0) return 'No games found';
  return count === 1 ? '1 game found' : `${count} games found`;
}
