import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.tsx';
import { clear, menu } from '../icon/paths.ts';
import { SiteLinks } from '../link/SiteLinks.tsx';
import { href } from '../link/href.ts';
import { useOnDemand } from '../on-demand/useOnDemand.ts';
import { SkeletonList } from '../skeleton/SkeletonList.tsx';
import late from './MobileMenu.late.module.css';
import styles from './MobileMenu.module.css';

const MENU_ID = 'site-menu';
/** The browser itself opens and closes the dialog; boot/layers.ts helps those that cannot yet. */
const opener = { command: 'show-modal', commandfor: MENU_ID };
const closer = { command: 'close', commandfor: MENU_ID };

const loadGames = async () => (await import('./MenuGames.tsx')).MenuGames;

const FOCUSABLE = 'a[href], button:not([hidden]), input';

/**
 * Tab goes on at the other end of a modal dialog. The browser makes everything behind it inert,
 * but would let the focus pass through its own bars in between.
 */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [edge, other] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

/** A modal sheet with the five links and a search of the games. */
export function MobileMenu({ path }: { readonly path: string }) {
  const [Games, load] = useOnDemand(loadGames, 'The menu stays without its search.');
  const dialog = useRef<HTMLDialogElement>(null);
  const [closings, setClosings] = useState(0);

  useEffect(() => {
    if (dialog.current?.open) load();
  }, [load]);

  return (
    <div className={styles.menu}>
      <a href="#site-links" className={`${buttons.icon} without-scripts`}>
        <Icon path={menu} size={22} />
        <span className="visually-hidden">Menu</span>
      </a>
      <button
        type="button"
        className={`${buttons.icon} needs-scripts`}
        aria-haspopup="dialog"
        aria-controls={MENU_ID}
        onPointerEnter={load}
        onFocus={load}
        onClick={load}
        {...opener}
      >
        <Icon path={menu} size={22} />
        <span className="visually-hidden">Menu</span>
      </button>
      <dialog
        ref={dialog}
        id={MENU_ID}
        className={late.sheet}
        aria-label="Menu"
        closedby="any"
        onKeyDown={keepFocusInside}
        onClose={() => setClosings(closings + 1)}
      >
        {/* New each time: it opens at its top, with nothing searched for. */}
        <div key={closings} className={late.content}>
          <div className={late.head}>
            <h2 id="menu-links">Menu</h2>
            <button type="button" className={buttons.icon} {...closer}>
              <Icon path={clear} size={22} />
              <span className="visually-hidden">Close the menu</span>
            </button>
          </div>
          <nav aria-labelledby="menu-links">
            <SiteLinks path={path} className={late.links} />
          </nav>
          <section aria-labelledby="menu-games">
            <h2 id="menu-games">Games</h2>
            {Games ? (
              <Games />
            ) : (
              <>
                <a href={href('/#all-games')} className={late.instead}>
                  See all games on the home page
                </a>
                <SkeletonList className={late.waiting} />
              </>
            )}
          </section>
        </div>
      </dialog>
    </div>
  );
}
