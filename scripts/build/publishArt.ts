import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { drawPictures } from '../../tools/covers/drawPictures.ts';
import type { Progress } from '../lib/progress.ts';
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

/** Puts the site's pictures into the output, drawing those that are new. */
export async function publishArt(
  client: string,
  at: BuildPaths,
  pages: readonly SitePage[],
  progress: Progress,
): Promise<void> {
  const files = await drawPictures(at, await sharedStores(pages), (done, total) =>
    progress('Drawing pictures', done, total),
  );
  for (const [name, file] of files) {
    await cp(file, path.join(client, name));
  }
}
