import type { Game } from './games.ts';

/**
 * What remains of a text where case, accents and punctuation do not count: "Pokémon" is "pokemon",
 * "Baldur’s" is "baldurs", "Counter-Strike" is "counter strike".
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
 * Games whose name contains the text, whatever the case, the accents and the
 * punctuation. Text that is empty or blank finds every game, one of signs alone none.
 */
export function filterGames(games: readonly Game[], text: string): readonly Game[] {
  if (text.trim() === '') return games;
  const wanted = fold(text);
  return games.filter((game) => wanted !== '' && fold(game.name).includes(wanted));
}

/** What is said of a search: how many games it found. */
export function matchCount(count: number): string {
  if (count === 0) return 'No games found';
  return count === 1 ? '1 game found' : `${count} games found`;
}
