import type { Game } from '../../model/content/buildGames.ts';
import { byName, thumbsPath } from '../../model/content/gameList.ts';
import { games } from '../../model/content/games.ts';
import { newTab } from '../link/attributes.ts';
import styles from './OverlayGameList.module.css';

interface OverlayGameListProps {
  /** The games in the order of the list; all games from A to Z without it. */
  readonly of?: readonly Game[];
  readonly labelledBy: string;
}

const gamesByName = byName(games);
const thumbs = { '--thumbs': `url(${thumbsPath(games)})` };

/** The list of games in panel and menu. They are on every page, so its HTML is short, with one picture for all. */
export function OverlayGameList({ of = gamesByName, labelledBy }: OverlayGameListProps) {
  return (
    <ul
      className={`games ${styles.list}`}
      aria-labelledby={labelledBy}
      style={thumbs}
      translate="no"
    >
      {of.map((game) => (
        <li key={game.id}>
          <a href={game.link} {...newTab}>
            {/* Rows that differ in nothing share one style, so the list opens sooner. */}
            <i style={{ '--at': gamesByName.indexOf(game) }} />
            {game.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
