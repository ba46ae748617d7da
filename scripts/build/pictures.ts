import { readFile } from 'node:fs/promises';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { drawPictures } from '../../tools/covers/drawPictures.ts';
import type { Progress } from '../lib/progress.ts';
import type { Output } from './output.ts';
import type { SitePage } from './pages.ts';
import type { BuildPaths } from './paths.ts';

/** The stores that get a share image of their own: those with a name, while they are not too many. */
async function sharedStores(pages: readonly SitePage[]) {
  const shared = [];
  for (const { seller, ownShareImage, snapshot } of pages) {
    if (!seller || !ownShareImage || !snapshot) continue;
    const { header, reviews } = parseSnapshot(await readFile(snapshot.file, 'utf8'), snapshot.file);
    if (!header.name) continue;
    shared.push({ slug: seller.slug, name: header.name, reviewCount: reviews.length });
  }
  return shared;
}

/** Returns the site's pictures as files of its output, and draws those that are missing. */
export async function sitePictures(
  at: BuildPaths,
  pages: readonly SitePage[],
  progress: Progress,
): Promise<Output> {
  const onPicture = (done: number, total: number) => progress('Drawing pictures', done, total);
  return drawPictures(at, await sharedStores(pages), onPicture);
}
