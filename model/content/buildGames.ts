import type { GameEntry, PopularEntry } from './schemas.ts';
import { slugOf } from '../lib/slug.ts';
import { monogramOf } from './monogram.ts';

/** A game as the pages show it. */
export interface Game {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** URL of its category page at the marketplace; some games share one. */
  readonly link: string;
  /** Path of its cover without width and extension: `/images/games/cover/dota-2`. */
  readonly cover: string;
  /** Letters shown over its cover; empty on an operator's own picture. */
  readonly monogram: string;
  /** Short names that players type: GTA5, GTA V. The first one is made of the name. */
  readonly aliases: readonly string[];
  readonly isPopular: boolean;
}

/** Returns the game with this id or slug. */
export const gameOf = (games: readonly Game[], key: PopularEntry): Game | undefined =>
  games.find(({ id, slug }) => id === key || slug === key);

/**
 * Returns the games by ascending id. A game without one gets the next id.
 *
 * @param popular ids or slugs of the popular games
 * @param ownCovers slugs of the games with an operator's own picture
 */
export function buildGames(
  written: readonly GameEntry[],
  marketplaceUrl: string,
  popular: readonly PopularEntry[] = [],
  ownCovers: readonly string[] = [],
): readonly Game[] {
  let last = Math.max(0, ...written.map(({ id = 0 }) => id));
  return written
    .map((entry) => {
      const name = entry.name.trim().replace(/\s+/g, ' ');
      const slug = slugOf(name);
      const monogram = monogramOf(name);
      const id = entry.id ?? (last += 1);
      return {
        id,
        name,
        slug,
        link: `${marketplaceUrl}/product-category/${entry.category ?? slug}/`,
        cover: `/images/games/cover/${slug}`,
        monogram: ownCovers.includes(slug) ? '' : monogram,
        aliases: [monogram, ...(entry.aliases ?? [])].filter((alias) => alias !== ''),
        isPopular: popular.includes(id) || popular.includes(slug),
      };
    })
    .sort((one, other) => one.id - other.id);
}

/** Returns the games with these ids or slugs, in their order. */
export const selectGames = (all: readonly Game[], keys: readonly PopularEntry[]): readonly Game[] =>
  keys.flatMap((key) => gameOf(all, key) ?? []);
