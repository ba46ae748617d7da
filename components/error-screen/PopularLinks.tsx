import { popularGames } from '../../model/content/games.ts';
import { GameCoverLinks } from '../game-card/GameCoverLinks.tsx';
import styles from './ErrorScreen.module.css';

/** The popular games, as ways on from an error page. */
export function PopularLinks() {
  return (
    <nav className={`container container-normal ${styles.ways}`} aria-labelledby="ways-on">
      <h2 id="ways-on">Popular Games</h2>
      <GameCoverLinks games={popularGames} />
    </nav>
  );
}
