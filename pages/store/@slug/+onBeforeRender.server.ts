import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { loadSellers } from '../../../data/content/sellers.ts';
import { MOST_SHARE_IMAGES } from '../../../data/site/page.ts';
import { readSnapshot, snapshotFolder } from '../../../data/store/snapshot.ts';

/** Reads the page props in development; a build passes them. */
export async function onBeforeRender({ routeParams, seller: known }: PageContextServer) {
  if (known) return {};
  const sellers = loadSellers();
  const seller = sellers.find(({ slug }) => slug === routeParams['slug']);
  if (!seller) throw render('/store/404');
  const store = await readSnapshot(snapshotFolder, seller.slug);
  return { pageContext: { seller, store, ownShareImage: sellers.length <= MOST_SHARE_IMAGES } };
}
