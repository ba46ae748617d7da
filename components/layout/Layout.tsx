import type { ReactNode } from 'react';
import './tokens.css';
import './font.css';
import './base.css';
import { NEW_TAB_NOTE } from '../link/newTab.ts';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';
import styles from './Layout.module.css';

/** What every page has in common: skip link, top bar, main area, footer, and the page's voice. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <TopBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <span id={NEW_TAB_NOTE} hidden>
        Opens in a new tab
      </span>
      <p id="route-announcer" className="visually-hidden" role="status" />
    </>
  );
}
