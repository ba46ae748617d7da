import path from 'node:path';
import { popularGames } from '../../data/games.ts';
import type { Seller } from '../../data/sellers.ts';
import { MOST_SHARE_IMAGES } from '../../data/shareImages.ts';
import { site } from '../../data/site.ts';
import { readSnapshot } from '../../data/store/snapshot.ts';
import { drawArt } from '../art/drawArt.ts';
import { drawShareImages, type SharedStore } from '../art/share/draw.ts';
import type { Progress } from './buildSite.ts';
import { paths } from './paths.ts';

/** The stores that get a share image of their own: those with a name, while they are not too many. */
async function sharedStores(sellers: readonly Seller[]): Promise<SharedStore[]> {
  const stores: SharedStore[] = [];
  if (sellers.length > MOST_SHARE_IMAGES) return stores;
  for (const { slug } of sellers) {
    const snapshot = await readSnapshot(paths.snapshots, slug);
    const name = snapshot?.header.name;
    if (name) stores.push({ slug, name, reviewCount: snapshot.reviews.length });
  }
  return stores;
}

/** Draws the site's pictures, or takes them from the cache where what they show is the same. */
export async function publishArt(
  client: string,
  sellers: readonly Seller[],
  progress: Progress,
): Promise<void> {
  await drawArt({
    outDir: client,
    cacheDir: paths.cache,
    artDir: paths.ownCovers,
    onProgress: ({ done, total }) => progress('Drawing covers', done, total),
  });
  await drawShareImages({
    site,
    games: popularGames,
    stores: await sharedStores(sellers),
    limit: MOST_SHARE_IMAGES,
    outDir: path.join(client, 'images/share'),
    cacheDir: path.join(paths.cache, 'share'),
    onProgress: ({ done, total }) => progress('Drawing share images', done, total),
  });
}
