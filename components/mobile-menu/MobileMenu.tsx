import { useEffect, useRef } from 'react';
import { navigation } from '../../data/navigation.ts';
import buttons from '../button/button.module.css';
import { Icon } from '../icon/Icon.tsx';
import { clear, menu } from '../icon/paths.ts';
import { NavLink } from '../link/NavLink.tsx';
import { href } from '../link/href.ts';
import { useOnDemand } from '../on-demand/useOnDemand.ts';
import styles from './MobileMenu.module.css';
import { keepFocusInside } from './keepFocusInside.ts';

const MENU_ID = 'site-menu';
/** The browser itself opens and closes the dialog; boot/dialogs.ts helps those that cannot yet. */
const opener = { command: 'show-modal', commandfor: MENU_ID };
const closer = { command: 'close', commandfor: MENU_ID };

const loadGames = async () => (await import('./MenuGames.tsx')).MenuGames;

/** Specification §2, Mobile menu: a modal sheet with the five links and a search of the games. */
export function MobileMenu({ path }: { readonly path: string }) {
  const [Games, load] = useOnDemand(loadGames, 'The menu stays without its search.');
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => dialog.current?.close();

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
        className={styles.sheet}
        aria-label="Menu"
        closedby="any"
        onKeyDown={keepFocusInside}
      >
        <button type="button" className={`${buttons.icon} ${styles.close}`} {...closer}>
          <Icon path={clear} size={22} />
          <span className="visually-hidden">Close the menu</span>
        </button>
        <section aria-labelledby="menu-links">
          <h2 id="menu-links">Menu</h2>
          <ul className={styles.links}>
            {navigation.map((item) => (
              <li key={item.id}>
                <NavLink to={item.link} path={path} onClick={close}>
                  {item.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="menu-games">
          <h2 id="menu-games">Games</h2>
          {Games ? (
            <Games onChoose={close} />
          ) : (
            <p>
              <a href={href('/#all-games')} className={styles.instead} onClick={close}>
                See all games on the home page
              </a>
            </p>
          )}
        </section>
      </dialog>
    </div>
  );
}
