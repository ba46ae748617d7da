import type { PageContextServer } from 'vike/types';
import { loadSellers } from '../../model/content/sellers.ts';
import { featuredSeller, MAX_FEATURED } from '../../model/store/featured.ts';
import { readStore } from '../../model/store/snapshot.ts';

/** Reads the sellers on the home page. */
export async function data({ snapshots }: PageContextServer) {
  const tiles = loadSellers()
    .slice(0, MAX_FEATURED)
    .map(async (seller) => featuredSeller(seller, await readStore(seller, snapshots)));
  return { featured: await Promise.all(tiles) };
}
