import { popularGames } from '../../model/content/games.ts';
import { GameCoverLinks } from '../game-card/GameCoverLinks.tsx';
import styles from './GamesStrip.module.css';

const MAX_GAMES = 12;

/** The first popular games in one row that scrolls natively. */
export function GamesStrip() {
  return (
    <nav className={`muted-links ${styles.strip}`} aria-label="Popular games at a glance">
      <GameCoverLinks games={popularGames.slice(0, MAX_GAMES)} className="container" />
    </nav>
  );
}
