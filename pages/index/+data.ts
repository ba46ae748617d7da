import type { PageContextServer } from 'vike/types';
import { type SellerTile, sellerTile } from '../../model/store/sellerTile.ts';
import { readSnapshot } from '../../model/store/snapshot.ts';

/** Reads the sellers that the home page links to, one after the other, as a snapshot may be large. */
export async function data({ stores: { snapshots, ...all } }: Pick<PageContextServer, 'stores'>) {
  const sellers: SellerTile[] = [];
  for (const seller of all.sellers) {
    sellers.push(sellerTile(seller, await readSnapshot(snapshots, seller.slug, seller.id)));
  }
  return { sellers };
}
