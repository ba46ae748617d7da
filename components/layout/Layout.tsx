import type { ReactNode } from 'react';
import './tokens.css';
import './font.css';
import './base.css';
import './print.css';
import { NEW_TAB_NOTE } from '../link/newTab.ts';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';
import styles from './Layout.module.css';

interface LayoutProps {
  /** Path of the page, without the base path. */
  readonly path: string;
  readonly children: ReactNode;
}

/** What every page has in common: skip link, top bar, main area, footer, live region. */
export function Layout({ path, children }: LayoutProps) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <TopBar path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer path={path} />
      <span id={NEW_TAB_NOTE} hidden>
        Opens in a new tab
      </span>
      {/* renderer/loader/liveRegion.ts writes here. */}
      <p id="live-region" role="status" />
    </>
  );
}
