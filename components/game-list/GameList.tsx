import type { Game } from '../../model/content/buildGames.ts';
import { byName, thumbsPath } from '../../model/content/gameList.node.ts';
import { games } from '../../model/content/games.ts';
import { newTab } from '../link/attributes.ts';
import styles from './GameList.module.css';

interface GameListProps {
  /** The games in the order of the list; all games from A to Z without it. */
  readonly of?: readonly Game[];
  readonly id?: string;
  readonly labelledBy: string;
}

const gamesByName = byName(games);
const thumbs = `url(${thumbsPath(games)})`;

/** A list of links to games' category pages. Overlays on every page have it, so its HTML is short. */
export function GameList({ of = gamesByName, id, labelledBy }: GameListProps) {
  return (
    <ul id={id} className={styles.list} aria-labelledby={labelledBy} style={{ '--thumbs': thumbs }}>
      {of.map((game) => (
        <li key={game.id} style={{ '--at': gamesByName.indexOf(game) }}>
          <a href={game.link} {...newTab}>
            {game.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
