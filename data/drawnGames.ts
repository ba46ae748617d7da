import { games } from './games.ts';
import entries from './games.json' with { type: 'json' };
import { type DrawnGame, drawnGamesOf, selectGames } from './model/games.ts';
import popularIds from './popular.json' with { type: 'json' };

/** Every game with what its cover is drawn from: for the build, pages do without. */
export const drawnGames: readonly DrawnGame[] = drawnGamesOf(games, entries);

/** The popular ones, in the order of `popular.json`. */
export const drawnPopularGames: readonly DrawnGame[] = selectGames(drawnGames, popularIds);
