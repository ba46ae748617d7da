import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.shared.tsx';
import { CHEVRON } from '../icon/paths.ts';
import { Island } from '../island/Island.tsx';
import { href } from '../link/attributes.ts';
import { GamesLists } from './GamesLists.island.tsx';
import styles from './GamesPanel.module.css';

const PANEL_ID = 'games-panel';

/** A popover with the games. Without scripts, Games is a link to All Games on the home page. */
export function GamesPanel() {
  return (
    <div className={styles.games}>
      <a
        href={href('/#all-games')}
        className={`${buttons.quiet} ${styles.control} without-scripts`}
      >
        Games
      </a>
      <button
        type="button"
        className={`${buttons.quiet} ${styles.control} needs-scripts`}
        popoverTarget={PANEL_ID}
        aria-controls={PANEL_ID}
      >
        Games
        <Icon path={CHEVRON} className={styles.chevron} />
      </button>
      <div id={PANEL_ID} className={styles.panel} popover="auto">
        <Island name="GamesLists" component={GamesLists} trigger="interaction" props={{}} />
      </div>
    </div>
  );
}
