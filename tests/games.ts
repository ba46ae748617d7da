import { findGames } from '../data/content/findGames.ts';
import { type Game, games, popularGames } from '../data/content/games.ts';

/** Returns whether a search for its name finds only this game, and no other game has its category. */
const isAlone = ({ name, link }: Game): boolean =>
  findGames(games, name).length === 1 && games.filter((one) => one.link === link).length === 1;

function popularGame(): Game {
  const found = popularGames.find(isAlone);
  if (found) return found;
  throw new Error('Tests need a popular game that no other one shares its name or category with.');
}

/** A game that is the only result of a search for its name. */
export const GAME = popularGame();

/** Path of the category page of `GAME`. */
export const CATEGORY = new URL(GAME.link).pathname;

/** Letters within the name of `GAME`, in capitals. */
export const PART = GAME.name.slice(1, 5).toUpperCase();

/** Names of the games that a search for `PART` finds. */
export const FOUND = findGames(games, PART).map(({ name }) => name);
