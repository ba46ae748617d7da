import { hydrateRoot } from 'react-dom/client';
import type { OnRenderClientAsync } from 'vike/types';
import { Shell } from './Shell.tsx';

if (import.meta.env.DEV) await import('./boot/boot.ts');

/** Hydrates the page. It is told its path and nothing else: what it shows stands in the HTML. */
export const onRenderClient: OnRenderClientAsync = async ({ Page, urlPathname }) => {
  const container = document.querySelector('#root');
  if (!container) throw new Error('The page has no #root to hydrate.');
  hydrateRoot(container, <Shell Page={Page} facts={{ path: urlPathname }} />);
};
