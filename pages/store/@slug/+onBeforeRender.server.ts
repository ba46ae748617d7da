import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { loadSellers, type Seller } from '../../../data/content/sellers.ts';
import { MOST_SHARE_IMAGES } from '../../../data/site/page.ts';
import { readSnapshot, snapshotFolder } from '../../../data/store/snapshot.ts';

let sellers: ReadonlyMap<string, Seller> | undefined;

/** The seller of the page, where the build does not bring the facts along. */
export async function onBeforeRender({ routeParams, seller: known }: PageContextServer) {
  if (known) return {};
  const slug = routeParams['slug'] ?? '';
  sellers ??= new Map(loadSellers().map((seller) => [seller.slug, seller]));
  const seller = sellers.get(slug);
  if (!seller) throw render(404);
  const store = await readSnapshot(snapshotFolder, slug);
  return { pageContext: { seller, store, ownShareImage: sellers.size <= MOST_SHARE_IMAGES } };
}
