import type { Game } from './games.ts';

/**
 * Specification §5: games whose name contains the text, upper and lower case alike. Text that is
 * empty or blank finds every game.
 */
export function filterGames(games: readonly Game[], text: string): readonly Game[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return games;
  return games.filter((game) => game.name.toLowerCase().includes(wanted));
}

/** What is said of a search: how many games it found. */
export function matchCount(count: number): string {
  if (count === 0) return 'No games found';
  return count === 1 ? '1 game found' : `${count} games found`;
}
