import buttons from '../button/button.module.css';
import { GameFilter } from '../game-list/GameFilter.island.tsx';
import { OverlayGameList } from '../game-list/OverlayGameList.tsx';
import { Icon } from '../icon/Icon.tsx';
import { CLEAR } from '../icon/paths.ts';
import { Island } from '../island/Island.tsx';
import { SiteLinks } from '../link/SiteLinks.tsx';
import styles from './MobileMenu.module.css';

/** A modal drawer with the site's links and all games. It is the last part of a page, like the Games panel. */
export function MobileMenu({ path }: { readonly path: string }) {
  return (
    <dialog id="site-menu" className={styles.drawer} aria-label="Menu" closedby="any">
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id="menu-links" className="caps">
            Menu
          </h2>
          {/* Else Chromium focuses the scroller, which has no name. The dialog is closed when a page loads. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <button type="button" className={buttons.icon} autoFocus data-closes="">
            <Icon path={CLEAR} size={22} />
            <span className="visually-hidden">Close the menu</span>
          </button>
        </div>
        <nav aria-labelledby="menu-links">
          <SiteLinks path={path} className={styles.links} />
        </nav>
        <section aria-labelledby="menu-games">
          <h2 id="menu-games" className="caps">
            Games
          </h2>
          <Island name="GameFilter" component={GameFilter} props={{ id: 'menu-search' }} />
          <OverlayGameList labelledBy="menu-games" />
        </section>
      </div>
    </dialog>
  );
}
