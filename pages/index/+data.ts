import type { PageContextServer } from 'vike/types';
import { loadSellers } from '../../model/content/sellers.ts';
import { featuredSeller, MAX_FEATURED, MAX_OTHERS } from '../../model/store/featured.ts';
import { readSnapshot, snapshotFolder } from '../../model/store/snapshot.ts';

/** Reads the sellers that the home page links to. */
export async function data({ snapshots = snapshotFolder() }: Pick<PageContextServer, 'snapshots'>) {
  const linked = loadSellers()
    .slice(0, MAX_FEATURED + MAX_OTHERS)
    .map(async (seller) =>
      featuredSeller(seller, await readSnapshot(snapshots, seller.slug, seller.id)),
    );
  const sellers = await Promise.all(linked);
  return { featured: sellers.slice(0, MAX_FEATURED), others: sellers.slice(MAX_FEATURED) };
}
