import { site } from '../../model/content/site.ts';
import { GamesButton } from '../games-panel/GamesButton.tsx';
import { ExternalLink } from '../link/ExternalLink.tsx';
import { SiteLinks } from '../link/SiteLinks.tsx';
import { Logo } from '../logo/Logo.tsx';
import { MenuButton } from '../mobile-menu/MenuButton.tsx';
import buttons from '../button/button.module.css';
import styles from './TopBar.module.css';

/** The bar at the top of every page. */
export function TopBar({ path }: { readonly path: string }) {
  return (
    <header className={styles.bar}>
      <div className={`container ${styles.row}`}>
        <Logo />
        <GamesButton />
        <nav className={`muted-links ${styles.links}`} aria-label="Main">
          <SiteLinks path={path} />
        </nav>
        <ExternalLink
          href={site.marketplaceHomeUrl}
          className={`${buttons.primary} ${styles.store}`}
        >
          Store
        </ExternalLink>
        <MenuButton />
      </div>
    </header>
  );
}
