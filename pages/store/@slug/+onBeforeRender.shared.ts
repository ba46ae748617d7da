import type { PageContext } from 'vike/types';
import { loadStore } from '../../../components/store/loadStore.ts';

/**
 * The store's snapshot, for the page that is rendered. It is told to no `passToClient`: the HTML
 * carries each review once, and a page that is hydrated reads its store from there.
 */
export async function onBeforeRender(pageContext: PageContext) {
  // On the server the build hands the snapshot in.
  if (import.meta.env.SSR) return { pageContext: {} };
  const store = await loadStore(pageContext.routeParams['slug'] ?? '');
  return { pageContext: { store } };
}
