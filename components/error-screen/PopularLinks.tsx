import { popularGames } from '../../model/content/games.ts';
import { GameLinks } from '../game-card/GameLinks.tsx';
import styles from './ErrorScreen.module.css';

/** The popular games, as ways on from an error page. */
export function PopularLinks() {
  return (
    <nav className={`container container-normal ${styles.ways}`} aria-labelledby="ways-on">
      <h2 id="ways-on">Popular Games</h2>
      <GameLinks games={popularGames} />
    </nav>
  );
}
