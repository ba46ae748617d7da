import type { PageContextServer } from 'vike/types';
import { featuredSeller, MAX_FEATURED, MAX_OTHERS } from '../../model/store/featured.ts';
import { readSnapshot } from '../../model/store/snapshot.ts';

/** Reads the sellers that the home page links to. */
export async function data({ stores: { snapshots, ...all } }: Pick<PageContextServer, 'stores'>) {
  const linked = all.sellers
    .slice(0, MAX_FEATURED + MAX_OTHERS)
    .map(async (seller) =>
      featuredSeller(seller, await readSnapshot(snapshots, seller.slug, seller.id)),
    );
  const sellers = await Promise.all(linked);
  return { featured: sellers.slice(0, MAX_FEATURED), others: sellers.slice(MAX_FEATURED) };
}
