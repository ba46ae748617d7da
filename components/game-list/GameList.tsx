import { games } from '../../model/content/games.ts';
import { newTab } from '../link/attributes.ts';
import styles from './GameList.module.css';

/** All games, from A to Z. */
const byName = games.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

interface GameListProps {
  /** The games in the order of the list; all games from A to Z without it. */
  readonly of?: typeof games;
  readonly id?: string;
  readonly labelledBy: string;
}

/** A list of links to games' category pages. Overlays on every page have it, so its HTML is short. */
export function GameList({ of = byName, id, labelledBy }: GameListProps) {
  return (
    <ul id={id} className={styles.list} aria-labelledby={labelledBy}>
      {of.map((game) => (
        <li key={game.id}>
          <a href={game.link} {...newTab}>
            {game.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
