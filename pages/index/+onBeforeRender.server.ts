import type { PageContextServer } from 'vike/types';
import { loadSellers } from '../../data/content/sellers.ts';
import { featuredSeller, MAX_FEATURED } from '../../data/store/featured.ts';
import { readSnapshot, SNAPSHOT_FOLDER } from '../../data/store/snapshot.ts';

/** Reads the featured sellers in development; a build passes them. */
export async function onBeforeRender({ featured }: PageContextServer) {
  if (featured) return {};
  const tiles = loadSellers()
    .slice(0, MAX_FEATURED)
    .map(async (seller) =>
      featuredSeller(seller, await readSnapshot(SNAPSHOT_FOLDER, seller.slug)),
    );
  return { pageContext: { featured: await Promise.all(tiles) } };
}
