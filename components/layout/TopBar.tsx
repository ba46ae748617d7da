import { marketplaceHomeUrl } from '../../model/content/site.ts';
import buttons from '../button/button.module.css';
import { PANEL_ID } from '../games-panel/GamesPanel.tsx';
import { Icon } from '../icon/Icon.tsx';
import { CHEVRON, MENU } from '../icon/paths.ts';
import { ExternalLink } from '../link/ExternalLink.tsx';
import { SiteLinks } from '../link/SiteLinks.tsx';
import { Logo } from '../logo/Logo.tsx';
import styles from './TopBar.module.css';

/**
 * The bar at the top of every page. The browser opens the Games panel, also without scripts. Menu is a link to the same
 * links in the footer until renderer/loader/overlays.ts makes it a button.
 */
export function TopBar({ path }: { readonly path: string }) {
  return (
    <header className={styles.bar}>
      <div className={`container ${styles.row}`}>
        <Logo />
        <button
          type="button"
          className={`${buttons.quiet} ${styles.games}`}
          popoverTarget={PANEL_ID}
          aria-controls={PANEL_ID}
        >
          Games
          <Icon path={CHEVRON} />
        </button>
        <nav className={`muted-links ${styles.links}`} aria-label="Main">
          <SiteLinks path={path} />
        </nav>
        <ExternalLink href={marketplaceHomeUrl} className={`${buttons.primary} ${styles.store}`}>
          Store
        </ExternalLink>
        <a
          href="#site-links"
          id="open-menu"
          className={`${buttons.icon} ${styles.menu}`}
          data-opens="menu-links"
        >
          <Icon path={MENU} size={22} />
          <span className="visually-hidden">Menu</span>
        </a>
      </div>
    </header>
  );
}
