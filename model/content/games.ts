import type { GameEntry, PopularEntry } from './schemas.ts';
import { slugOf } from '../lib/slug.ts';
import { environment } from '../environment/environment.ts';
import { games as entries, popular as popularKeys } from './json.ts';
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

type Key = Pick<Game, 'id' | 'slug'>;

const isOneOf = (keys: readonly PopularEntry[], { id, slug }: Key): boolean =>
  keys.includes(id) || keys.includes(slug);

/**
 * Returns the games by ascending id. A game without one gets the next id.
 *
 * @param popular ids or slugs of the popular games
 * @param ownCovers names of an operator's own pictures
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
        monogram: ownCovers.includes(entry.cover ?? slug) ? '' : monogram,
        aliases: [monogram, ...(entry.aliases ?? [])].filter((alias) => alias !== ''),
        isPopular: isOneOf(popular, { id, slug }),
      };
    })
    .sort((one, other) => one.id - other.id);
}

/** Returns the games with these ids or slugs, in their order. */
export const selectGames = (all: readonly Game[], keys: readonly PopularEntry[]): readonly Game[] =>
  keys.flatMap((key) => all.find((game) => isOneOf([key], game)) ?? []);

/** Vite's `define` sets it from the pictures in `data/covers`. */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of a compile-time constant
declare const __OWN_COVERS__: readonly string[] | undefined;

/** All games, by ascending id. */
export const games: readonly Game[] = buildGames(
  entries,
  environment.marketplaceUrl,
  popularKeys,
  typeof __OWN_COVERS__ === 'undefined' ? [] : __OWN_COVERS__,
);

/** The popular games, in the order of `popular.json`. */
export const popularGames: readonly Game[] = selectGames(games, popularKeys);

/** Returns the URL of the marketplace's own search for a text. WooCommerce searches products with `post_type`. */
export const marketplaceSearch = (text: string): string =>
  `${environment.marketplaceUrl}/?${String(new URLSearchParams({ s: text.trim(), post_type: 'product' }))}`;
