import { constants, readFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { MOST_SHARE_IMAGES } from '../../data/site/page.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { pictureFiles } from '../art/pictures.ts';
import type { SharedStore } from '../art/share/draw.ts';
import type { Build } from './buildSite.ts';
import { publishedSnapshot, type SitePage } from './pages.ts';

/** The stores that get a share image of their own: those with a name, while they are not too many. */
function sharedStores(pages: readonly SitePage[], client: string): SharedStore[] {
  const stores = pages.flatMap(({ seller, snapshot }) => (seller ? [{ seller, snapshot }] : []));
  if (stores.length > MOST_SHARE_IMAGES) return [];
  return stores.flatMap(({ seller: { slug }, snapshot }) => {
    if (!snapshot) return [];
    const file = path.join(client, publishedSnapshot(slug));
    const { header, reviews } = parseSnapshot(readFileSync(file, 'utf8'), file);
    return header.name ? [{ slug, name: header.name, reviewCount: reviews.length }] : [];
  });
}

/** Puts the site's pictures into the output, drawing those that are new. */
export async function publishArt(
  { at, client, progress }: Build,
  pages: readonly SitePage[],
): Promise<void> {
  const files = await pictureFiles(
    { covers: at.ownCovers, cache: at.art },
    sharedStores(pages, client),
    ({ done, total }) => progress('Drawing pictures', done, total),
  );
  for (const [name, file] of files) {
    const target = path.join(client, name);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(file, target, constants.COPYFILE_FICLONE);
  }
}
