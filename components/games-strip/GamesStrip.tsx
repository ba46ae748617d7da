import { popularGames } from '../../data/content/games.ts';
import { GameLabel } from '../game-card/GameLabel.shared.tsx';
import { newTab } from '../link/newTab.ts';
import styles from './GamesStrip.module.css';

const COUNT = 12;

/** The first popular games in one row that scrolls by hand, each a link to its category page. */
export function GamesStrip() {
  return (
    <nav className={styles.strip} aria-label="Popular games at a glance">
      <ul className="container">
        {popularGames.slice(0, COUNT).map((game) => (
          <li key={game.id}>
            <a href={game.link} {...newTab}>
              <GameLabel game={game} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
