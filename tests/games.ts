import { filterGames } from '../data/content/filterGames.ts';
import { type Game, games, popularGames } from '../data/content/games.ts';

/** Whether a game shares its category and its name's letters with no other game. */
const isAlone = ({ name, link }: Game): boolean =>
  filterGames(games, name).length === 1 && games.filter((one) => one.link === link).length === 1;

function popularGame(): Game {
  const found = popularGames.find(isAlone);
  if (found) return found;
  throw new Error('Tests need a popular game that no other one shares its name or category with.');
}

/** A game that a search for its name finds alone. */
export const GAME = popularGame();

/** Path of its category page. */
export const CATEGORY = new URL(GAME.link).pathname;

/** Letters within its name, in capitals. */
export const PART = GAME.name.slice(1, 5).toUpperCase();

/** Names of the games that a search for them finds. */
export const FOUND = filterGames(games, PART).map(({ name }) => name);
