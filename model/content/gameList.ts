import { createHash } from 'node:crypto';
import type { Game } from './buildGames.ts';

/** Returns the games from A to Z. */
export const byName = (games: readonly Game[]): readonly Game[] =>
  games.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/**
 * Returns the path of the picture with all games' thumbs, in the order of {@link byName}. Its name changes with the
 * order, because browsers may keep pictures for a day.
 */
export function thumbsPath(games: readonly Game[]): string {
  const order = byName(games).map(({ slug, monogram }) => `${slug} ${monogram}`);
  const hash = createHash('sha256').update(order.join('\n')).digest('hex');
  return `/images/games/thumbs-${hash.slice(0, 8)}.avif`;
}
