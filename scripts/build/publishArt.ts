import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawnPopularGames } from '../../data/drawnGames.ts';
import { MOST_SHARE_IMAGES } from '../../data/shareImages.ts';
import { site } from '../../data/site.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { drawArt } from '../art/drawArt.ts';
import { drawShareImages, type SharedStore } from '../art/share/draw.ts';
import { publishedSnapshot, type SitePage } from './pages.ts';
import type { BuildPaths } from './paths.ts';
import type { Progress } from '../lib/progress.ts';

/** What the site's pictures are made of. */
export interface ArtJob {
  readonly at: BuildPaths;
  readonly pages: readonly SitePage[];
  /** The next output, in which the snapshots stand. */
  readonly client: string;
  readonly progress: Progress;
}

/** The stores that get a share image of their own: those with a name, while they are not too many. */
function sharedStores({ pages, client }: ArtJob): SharedStore[] {
  const stores = pages.flatMap(({ seller, snapshot }) => (seller ? [{ seller, snapshot }] : []));
  if (stores.length > MOST_SHARE_IMAGES) return [];
  return stores.flatMap(({ seller: { slug }, snapshot }) => {
    if (!snapshot) return [];
    const file = path.join(client, publishedSnapshot(slug));
    const { header, reviews } = parseSnapshot(readFileSync(file, 'utf8'), file);
    return header.name ? [{ slug, name: header.name, reviewCount: reviews.length }] : [];
  });
}

/** Draws the site's pictures, or takes them from the cache where what they show is the same. */
export async function publishArt(job: ArtJob): Promise<void> {
  const { at, client, progress } = job;
  await drawArt({
    outDir: client,
    cacheDir: at.cache,
    artDir: at.ownCovers,
    onProgress: ({ done, total }) => progress('Drawing covers', done, total),
  });
  await drawShareImages({
    site,
    games: drawnPopularGames,
    stores: sharedStores(job),
    limit: MOST_SHARE_IMAGES,
    outDir: path.join(client, 'images/share'),
    cacheDir: path.join(at.cache, 'share'),
    onProgress: ({ done, total }) => progress('Drawing share images', done, total),
  });
}
