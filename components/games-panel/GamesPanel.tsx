import { popularGames } from '../../model/content/games.ts';
import buttons from '../button/button.module.css';
import { GameFilter } from '../game-list/GameFilter.island.tsx';
import { OverlayGameList } from '../game-list/OverlayGameList.tsx';
import { Icon } from '../icon/Icon.shared.tsx';
import { CHEVRON } from '../icon/paths.ts';
import { Island } from '../island/Island.tsx';
import styles from './GamesPanel.module.css';

const PANEL_ID = 'games-panel';
const LIST_ID = 'panel-list';

/** The button of the Games panel. The browser opens the panel, also without scripts. */
export function GamesButton() {
  return (
    <button
      type="button"
      className={`${buttons.quiet} ${styles.control}`}
      popoverTarget={PANEL_ID}
      aria-controls={PANEL_ID}
    >
      Games
      <Icon path={CHEVRON} className={styles.chevron} />
    </button>
  );
}

/** A popover with all games. It is the last part of a page: in its header, its links would delay the first paint. */
export function GamesPanel() {
  return (
    <nav id={PANEL_ID} className={styles.panel} popover="auto" aria-label="Games">
      <div className={styles.head}>
        <Island
          name="GameFilter"
          component={GameFilter}
          trigger="interaction"
          props={{ id: 'panel-search', list: LIST_ID }}
        />
        <a href="#main" className={styles.skip}>
          Skip the list
        </a>
      </div>
      {/* Firefox would make each scroller a tab stop. */}
      <div className={styles.popular} tabIndex={-1}>
        <h2 id="panel-popular-games">Popular Games</h2>
        <OverlayGameList of={popularGames} labelledBy="panel-popular-games" />
      </div>
      <div className={styles.all} tabIndex={-1}>
        <h2 id="panel-all-games">All Games</h2>
        <OverlayGameList id={LIST_ID} labelledBy="panel-all-games" />
      </div>
    </nav>
  );
}
