import { createHash } from 'node:crypto';
import type { Game } from './buildGames.ts';

/** Returns the games from A to Z. */
export const byName = (games: readonly Game[]): readonly Game[] =>
  games.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** An AVIF can be 16,384 pixels high, and a thumb has 60. */
const THUMBS_PER_COLUMN = 256;

/** Returns the place of a thumb in the picture with all games' thumbs, which has one column or several. */
export const thumbPlace = (index: number) => ({
  column: Math.floor(index / THUMBS_PER_COLUMN),
  row: index % THUMBS_PER_COLUMN,
});

/**
 * Returns the path of the picture with all games' thumbs, in the order of {@link byName}. Its name changes with the
 * order, because browsers may keep pictures for a day.
 */
export function thumbsPath(games: readonly Game[]): string {
  const order = byName(games).map(({ slug, monogram }) => `${slug} ${monogram}`);
  const hash = createHash('sha256').update(order.join('\n')).digest('hex');
  return `/images/games/thumbs-${hash.slice(0, 8)}.avif`;
}
