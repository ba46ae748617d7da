import { createHash } from 'node:crypto';
import { games } from './games.ts';

/** All games, from A to Z. */
export const gamesByName = games.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

const order = gamesByName.map(({ slug, monogram }) => `${slug} ${monogram}`).join('\n');

/**
 * Path of the picture with all games' thumbs, in the order of {@link gamesByName}. Its name changes with the order,
 * because browsers may keep pictures for a day.
 */
export const THUMBS = `/images/games/thumbs-${createHash('sha256').update(order).digest('hex').slice(0, 8)}.avif`;
