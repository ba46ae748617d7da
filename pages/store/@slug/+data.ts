import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { loadSellers } from '../../../model/content/sellers.ts';
import { MAX_SHARE_IMAGES } from '../../../model/page.ts';
import { readStore } from '../../../model/store/snapshot.ts';

/** Reads the page props of a store. */
export async function data({ routeParams, snapshots }: PageContextServer) {
  const sellers = loadSellers();
  const seller = sellers.find(({ slug }) => slug === routeParams['slug']);
  if (!seller) throw render('/store/404');
  const store = await readStore(seller, snapshots);
  return { seller, store, ownShareImage: sellers.length <= MAX_SHARE_IMAGES };
}
