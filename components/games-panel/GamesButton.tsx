import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.tsx';
import { CHEVRON } from '../icon/paths.ts';
import styles from './GamesButton.module.css';

export const PANEL_ID = 'games-panel';

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
      <Icon path={CHEVRON} />
    </button>
  );
}
