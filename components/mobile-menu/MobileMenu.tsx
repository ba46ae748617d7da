import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.shared.tsx';
import { CLEAR, MENU } from '../icon/paths.ts';
import { Island } from '../island/Island.tsx';
import { SiteLinks } from '../link/SiteLinks.tsx';
import { MenuGames } from './MenuGames.island.tsx';
import styles from './MobileMenu.module.css';

const MENU_ID = 'site-menu';
// renderer/loader/overlays.ts opens and closes the dialog in browsers without `commandfor`.
const opener = { command: 'show-modal', commandfor: MENU_ID };
const closer = { command: 'close', commandfor: MENU_ID };

/** A modal drawer with the site's links and a search of the games. */
export function MobileMenu({ path }: { readonly path: string }) {
  return (
    <div className={styles.menu}>
      <a href="#site-links" className={`${buttons.icon} without-scripts`}>
        <Icon path={MENU} size={22} />
        <span className="visually-hidden">Menu</span>
      </a>
      <button
        type="button"
        className={`${buttons.icon} needs-scripts`}
        id="open-menu"
        aria-haspopup="dialog"
        aria-controls={MENU_ID}
        {...opener}
      >
        <Icon path={MENU} size={22} />
        <span className="visually-hidden">Menu</span>
      </button>
      <dialog id={MENU_ID} className={styles.drawer} aria-label="Menu" closedby="any">
        <div className={styles.content} data-scroller="">
          <div className={styles.head}>
            <h2 id="menu-links">Menu</h2>
            {/* Else Chromium focuses the scroller, which has no name. The dialog is closed when a page loads. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <button type="button" className={buttons.icon} autoFocus {...closer}>
              <Icon path={CLEAR} size={22} />
              <span className="visually-hidden">Close the menu</span>
            </button>
          </div>
          <nav aria-labelledby="menu-links">
            <SiteLinks path={path} className={styles.links} />
          </nav>
          <section aria-labelledby="menu-games">
            <h2 id="menu-games">Games</h2>
            <Island name="MenuGames" component={MenuGames} trigger="interaction" props={{}} />
          </section>
        </div>
      </dialog>
    </div>
  );
}
