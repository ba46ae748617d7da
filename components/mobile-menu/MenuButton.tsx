import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.tsx';
import { MENU } from '../icon/paths.ts';
import styles from './MobileMenu.module.css';

/** Opens the menu. It is a link to the same links in the footer until renderer/loader/overlays.ts makes it a button. */
export function MenuButton() {
  return (
    <a
      href="#site-links"
      id="open-menu"
      className={`${buttons.icon} ${styles.opener}`}
      data-opens="menu-links"
    >
      <Icon path={MENU} size={22} />
      <span className="visually-hidden">Menu</span>
    </a>
  );
}
