import { hydrateRoot } from 'react-dom/client';
import type { OnRenderClientAsync } from 'vike/types';
import { environment } from '../data/environment.ts';
import { Shell } from './Shell.tsx';

if (import.meta.env.DEV) await import('./boot/boot.ts');

/** Hydrates the page. It is told its path and nothing else: what it shows stands in the HTML. */
export const onRenderClient: OnRenderClientAsync = async ({ Page }) => {
  const container = document.querySelector('#root');
  if (!container) throw new Error('The page has no #root to hydrate.');
  const path = location.pathname.slice(environment.basePath.length - 1);
  hydrateRoot(container, <Shell Page={Page} facts={{ path }} />);
};
