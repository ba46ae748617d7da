import type { ReactNode } from 'react';
import './tokens.css';
import './font.css';
import './base.css';
import './base.late.css';
import './print.late.css';
import { NEW_TAB_NOTE } from '../link/newTab.ts';
import { Served } from '../served/Served.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';
import styles from './Layout.module.css';

interface LayoutProps {
  /** Path of the page, without the base path. */
  readonly path: string;
  /** The page; null in the browser where the server's HTML stays as it is. */
  readonly children: ReactNode;
}

/** What every page has in common: skip link, top bar, main area, footer, and the page's voice. */
export function Layout({ path, children }: LayoutProps) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <TopBar path={path} />
      <Served as="main" name="page" id="main" tabIndex={-1}>
        {children}
      </Served>
      <Footer path={path} />
      <span id={NEW_TAB_NOTE} hidden>
        Opens in a new tab
      </span>
      {/* boot/intent.ts writes here when something that was asked for does not come. */}
      <Served as="p" name="notice" id="notice" role="status">
        {null}
      </Served>
    </>
  );
}
