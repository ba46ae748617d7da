import { popularGames } from '../../model/content/games.ts';
import { GameFilter } from '../game-list/GameFilter.island.tsx';
import { OverlayGameList } from '../game-list/OverlayGameList.tsx';
import { Island } from '../island/Island.tsx';
import styles from './GamesPanel.module.css';

export const PANEL_ID = 'games-panel';

/** A popover with all games. It is the last part of a page: in its header, its links would delay the first paint. */
export function GamesPanel() {
  return (
    <nav id={PANEL_ID} className={styles.panel} popover="auto" aria-label="Games">
      <Island name="GameFilter" component={GameFilter} props={{ id: 'panel-search' }} />
      <a href="#main" className="skip">
        Skip the list
      </a>
      {/* Firefox would make each scroller a tab stop. */}
      <div className={`card-lit ${styles.popular}`} tabIndex={-1}>
        <h2 id="panel-popular-games">Popular Games</h2>
        <OverlayGameList of={popularGames} labelledBy="panel-popular-games" />
      </div>
      <div className={styles.all} tabIndex={-1}>
        <h2 id="panel-all-games">All Games</h2>
        <OverlayGameList labelledBy="panel-all-games" />
      </div>
    </nav>
  );
}
