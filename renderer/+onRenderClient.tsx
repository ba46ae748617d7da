import { flushSync } from 'react-dom';
import { type Root, createRoot, hydrateRoot } from 'react-dom/client';
import type { OnRenderClientAsync } from 'vike/types';
import { Shell } from './Shell.tsx';
import { pageFacts, told } from './pageFacts.ts';
import { prefetchLinks } from './prefetchLinks.ts';
import { watchPosition } from './savePosition.ts';

if (import.meta.env.DEV) await import('./boot/boot.ts');

let root: Root | undefined;

/** Hydrates the first page and renders each later one into the same root. */
export const onRenderClient: OnRenderClientAsync = async (pageContext) => {
  const { Page, config } = pageContext;
  const facts = pageFacts(pageContext);
  const page = (
    <Shell path={facts.path} store={pageContext.store}>
      <Page />
    </Shell>
  );
  const container = document.querySelector('#root');
  if (!container) throw new Error('The page has no #root to render into.');
  if (pageContext.isHydration) {
    root = hydrateRoot(container, page);
    watchPosition();
    prefetchLinks();
    return;
  }
  root ??= createRoot(container);
  const shown = root;
  // At once, so that focus, scroll position and title find the new page.
  flushSync(() => shown.render(page));
  document.title = told(config.title, facts) ?? document.title;
};
