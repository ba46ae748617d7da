import type { GameEntry } from './schemas.ts';
import { slugOf } from '../lib/slug.ts';
import { environment } from '../environment/environment.ts';
import { games as entries, popular as popularIds } from './json.ts';
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

/** Vite's `define` sets it from the pictures in `data/covers`. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of a compile-time constant
declare const __OWN_COVERS__: readonly string[] | undefined;

/** All games, by ascending id. */
export const games: readonly Game[] = buildGames(
  entries,
  environment.marketplaceUrl,
  popularIds,
  typeof __OWN_COVERS__ === 'undefined' ? [] : __OWN_COVERS__,
);

/** The popular games, in the order of `popular.json`. */
export const popularGames: readonly Game[] = selectGames(games, popularIds);

/** Returns the URL of the marketplace's own search for a text. WooCommerce searches products with `post_type`. */
export const marketplaceSearch = (text: string): string =>
  `${environment.marketplaceUrl}/?${String(new URLSearchParams({ s: text.trim(), post_type: 'product' }))}`;
