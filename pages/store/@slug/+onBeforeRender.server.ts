import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { loadSellers } from '../../../data/content/sellers.ts';
import { MAX_SHARE_IMAGES } from '../../../data/site/page.ts';
import { readSnapshot, SNAPSHOT_FOLDER } from '../../../data/store/snapshot.ts';

/** Reads the page props in development; a build passes them. */
export async function onBeforeRender({ routeParams, seller: known }: PageContextServer) {
  if (known) return {};
  const sellers = loadSellers();
  const seller = sellers.find(({ slug }) => slug === routeParams['slug']);
  if (!seller) throw render('/store/404');
  const store = await readSnapshot(SNAPSHOT_FOLDER, seller.slug);
  return { pageContext: { seller, store, ownShareImage: sellers.length <= MAX_SHARE_IMAGES } };
}
