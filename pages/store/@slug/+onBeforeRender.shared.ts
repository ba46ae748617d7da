import { render } from 'vike/abort';
import type { PageContext } from 'vike/types';
import { loadStore } from '../../../components/store/loadStore.ts';

async function onServer(slug: string) {
  const { readSeller } = await import('./readSeller.ts');
  const facts = await readSeller(slug);
  if (!facts) throw render(404);
  return { pageContext: facts };
}

async function inBrowser(slug: string, address: string) {
  try {
    return { pageContext: { store: await loadStore(slug) } };
  } catch {
    // The host knows what stands there: the page itself, or the one for unknown slugs.
    location.assign(address);
    return new Promise<never>(() => {});
  }
}

/**
 * The seller of the page. The store is told to no `passToClient`: the HTML carries each review
 * once, and a page that is hydrated reads its store from there.
 */
export async function onBeforeRender({ routeParams, urlOriginal, seller }: PageContext) {
  const slug = routeParams['slug'] ?? '';
  if (!import.meta.env.SSR) return inBrowser(slug, urlOriginal);
  // The build brings the facts along.
  return seller ? {} : onServer(slug);
}
