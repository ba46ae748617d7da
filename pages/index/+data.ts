import type { PageContextServer } from 'vike/types';
import { loadSellers } from '../../model/content/sellers.ts';
import { featuredSeller, MAX_FEATURED } from '../../model/store/featured.ts';
import { readSnapshot, snapshotFolder } from '../../model/store/snapshot.ts';

/** Reads the sellers on the home page. */
export async function data({ snapshots = snapshotFolder() }: PageContextServer) {
  const tiles = loadSellers()
    .slice(0, MAX_FEATURED)
    .map(async (seller) =>
      featuredSeller(seller, await readSnapshot(snapshots, seller.slug, seller.id)),
    );
  return { featured: await Promise.all(tiles) };
}
