import { redirect, render } from 'vike/abort';
import { storeRoute } from '../../../model/content/routes.ts';
import type { PageContextServer } from 'vike/types';
import { readSnapshot } from '../../../model/store/snapshot.ts';

/** Reads the page props of a store, or of a slug whose seller has left. A build has pages/moved/ for renamed ones. */
export async function data({ routeParams, stores }: PageContextServer) {
  const { sellers, former, snapshots } = stores;
  const isAsked = ({ slug }: { readonly slug: string }): boolean => slug === routeParams['slug'];
  const [seller, moved] = [sellers.find(isAsked), former.find(isAsked)];
  if (moved?.to) throw redirect(storeRoute(moved.to));
  if (moved) return {};
  if (!seller) throw render('/store/404');
  const store = await readSnapshot(snapshots, seller.slug, seller.id);
  return { seller, store };
}
