import { environment } from './environment.ts';
import entries from './games.json' with { type: 'json' };
import { buildGames, type Game, selectGames } from './model/games.ts';
import { ownCovers } from './ownCovers.ts';
import popularIds from './popular.json' with { type: 'json' };

export type { Game } from './model/games.ts';

/** Every game, by ascending id. */
export const games: readonly Game[] = buildGames(entries, environment.marketplaceUrl, ownCovers);

/** In the order of `popular.json`. */
export const popularGames: readonly Game[] = selectGames(games, popularIds);
