import type { PropsWithChildren } from 'react';
import './tokens.css';
import './fonts.css';
import './base.css';
import './classes.css';
import './print.css';
import { GamesPanel } from '../games-panel/GamesPanel.tsx';
import { NEW_TAB_NOTE } from '../link/attributes.ts';
import { MobileMenu } from '../mobile-menu/MobileMenu.tsx';
import { Footer } from './Footer.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of every page. */
export function Layout({ path, children }: PropsWithChildren<{ readonly path: string }>) {
  return (
    <>
      <a href="#main" className="skip">
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
      <GamesPanel />
      <MobileMenu path={path} />
    </>
  );
}
