import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { environment } from '../data/site/environment.ts';
import type { PageFacts } from '../data/site/page.ts';
import { Shell } from './Shell.tsx';

/**
 * Hydrates the current page. It gets its path and nothing else: its content is in the HTML.
 *
 * @param Page left out if the browser needs none of its code: its HTML then stays as it is.
 */
export async function hydrate(Page?: ComponentType<PageFacts>): Promise<void> {
  if (import.meta.env.DEV) await import('./boot/boot.ts');
  const container = document.querySelector('#root');
  if (!container) throw new Error('The page has no #root to hydrate.');
  const path = location.pathname.slice(environment.basePath.length - 1);
  hydrateRoot(container, <Shell Page={Page} facts={{ path }} />);
}
