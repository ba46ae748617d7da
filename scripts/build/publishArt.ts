import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readSnapshot } from '../../data/store/snapshot.ts';
import { pictureFiles } from '../art/pictures.ts';
import type { SharedStore } from '../art/share/draw.ts';
import type { Progress } from '../lib/progress.ts';
import type { SitePage } from './pages.ts';
import type { BuildPaths } from './paths.ts';

/** The stores that get a share image of their own: those with a name, while they are not too many. */
async function sharedStores(snapshots: string, pages: readonly SitePage[]): Promise<SharedStore[]> {
  const shared: SharedStore[] = [];
  for (const { seller, ownShareImage, fetchedAt } of pages) {
    if (!seller || !ownShareImage || !fetchedAt) continue;
    const { slug } = seller;
    const store = await readSnapshot(snapshots, slug);
    if (!store?.header.name) continue;
    shared.push({ slug, name: store.header.name, reviewCount: store.reviews.length });
  }
  return shared;
}

/** Puts the site's pictures into the output, drawing those that are new. */
export async function publishArt(
  client: string,
  { ownCovers, cache, snapshots }: BuildPaths,
  pages: readonly SitePage[],
  progress: Progress,
): Promise<void> {
  const files = await pictureFiles(
    { covers: ownCovers, cache },
    await sharedStores(snapshots, pages),
    ({ done, total }) => progress('Drawing pictures', done, total),
  );
  for (const [name, file] of files) {
    const target = path.join(client, name);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(file, target, constants.COPYFILE_FICLONE);
  }
}
