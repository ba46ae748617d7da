import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.tsx';
import { MENU } from '../icon/paths.ts';
import styles from './MenuButton.module.css';

export const MENU_ID = 'site-menu';

// renderer/loader/overlays.ts opens and closes the dialog in browsers without `commandfor`.
/** Attributes of a button that opens the menu. */
export const opensMenu = {
  type: 'button',
  'aria-haspopup': 'dialog',
  'aria-controls': MENU_ID,
  command: 'show-modal',
  commandfor: MENU_ID,
} as const;

/** The button of the menu. Where neither scripts nor the browser open it, Menu is a link to the links of the footer. */
export function MenuButton() {
  return (
    <div className={styles.menu}>
      <a href="#site-links" className={buttons.icon}>
        <Icon path={MENU} size={22} />
        <span className="visually-hidden">Menu</span>
      </a>
      <button {...opensMenu} className={`${buttons.icon} needs-scripts`} id="open-menu">
        <Icon path={MENU} size={22} />
        <span className="visually-hidden">Menu</span>
      </button>
    </div>
  );
}
