import type { GameEntry } from '../check/schemas.ts';
import { monogramOf } from '../monogram.ts';
import { slugOf } from '../slug.ts';

/** A game as the pages show it. */
export interface Game {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Address of its category page at the marketplace; some games share one. */
  readonly link: string;
  /** Path of its cover without width and extension, e.g. `/images/games/cover/dota-2`. */
  readonly cover: string;
  /** Letters that stand over its cover; empty on an operator's own picture. */
  readonly monogram: string;
}

/** The name as it is shown: single spaces, none at the ends. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');

/**
 * Games by ascending id.
 *
 * @param marketplaceUrl what their links stand below, without a trailing slash
 * @param ownCovers slugs of the games whose picture is the operator's own
 */
export function buildGames(
  written: readonly GameEntry[],
  marketplaceUrl: string,
  ownCovers: readonly string[] = [],
): readonly Game[] {
  return written
    .map((entry) => {
      const name = tidyName(entry.name);
      const slug = slugOf(name);
      return {
        id: entry.id,
        name,
        slug,
        link: `${marketplaceUrl}/product-category/${entry.category ?? slug}/`,
        cover: `/images/games/cover/${slug}`,
        monogram: ownCovers.includes(slug) ? '' : monogramOf(name),
      };
    })
    .sort((one, other) => one.id - other.id);
}

/** The games with these ids, in their order; an id that no game has is left out. */
export function selectGames(all: readonly Game[], ids: readonly number[]): readonly Game[] {
  const byId = new Map(all.map((game) => [game.id, game]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
