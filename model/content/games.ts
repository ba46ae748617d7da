import { environment, games as entries, ownCovers, popular } from 'virtual:content';
import { buildGames, type Game, selectGames } from './buildGames.ts';

/** All games, by ascending id. */
export const games: readonly Game[] = buildGames(
  entries,
  environment.marketplaceUrl,
  popular,
  ownCovers,
);

/** The popular games, in the order of `popular.json`. */
export const popularGames: readonly Game[] = selectGames(games, popular);

/** Returns the URL of the marketplace's own search for a text. WooCommerce searches products with `post_type`. */
export const marketplaceSearch = (text: string): string =>
  `${environment.marketplaceUrl}/?${String(new URLSearchParams({ s: text.trim(), post_type: 'product' }))}`;
