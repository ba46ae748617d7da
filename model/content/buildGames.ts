import type { GameEntry } from './schemas.ts';
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

/**
 * Returns the games by ascending id.
 *
 * @param popular ids of the popular games
 * @param ownCovers slugs of games with an operator's own picture
 */
export function buildGames(
  written: readonly GameEntry[],
  marketplaceUrl: string,
  popular: readonly number[] = [],
  ownCovers: readonly string[] = [],
): readonly Game[] {
  return written
    .map((entry) => {
      const name = entry.name.trim().replace(/\s+/g, ' ');
      const slug = slugOf(name);
      const monogram = monogramOf(name);
      return {
        id: entry.id,
        name,
        slug,
        link: `${marketplaceUrl}/product-category/${entry.category ?? slug}/`,
        cover: `/images/games/cover/${slug}`,
        monogram: ownCovers.includes(slug) ? '' : monogram,
        aliases: [monogram, ...(entry.aliases ?? [])].filter((alias) => alias !== ''),
        isPopular: popular.includes(entry.id),
      };
    })
    .sort((one, other) => one.id - other.id);
}

/** Returns the games with these ids, in the order of the ids. */
export function selectGames(all: readonly Game[], ids: readonly number[]): readonly Game[] {
  const byId = new Map(all.map((game) => [game.id, game]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
