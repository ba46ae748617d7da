import path from 'node:path';
import { popularGames } from '../../data/content/games.ts';
import { site } from '../../data/content/site.ts';
import { motifsFile, type PictureFolders, siteCovers } from './covers.ts';
import { drawMissing, type DrawProgress, removeOthers } from './drawMissing.ts';
import { shareImagesOf, type SharedStore } from './share/images.ts';
import { subjectsOf } from './subjects.ts';

/**
 * Returns every picture that is made of the site's data: where it is published, below the site's root,
 * and the file that holds it. Missing files are drawn first: the cover of a new game into
 * `data/covers/drawn`, which is to be committed, everything else into the cache.
 *
 * @param stores those that get a share image of their own
 * @throws {ConfigurationError} when one of the operator's own pictures cannot be used, naming its file
 */
export async function drawPictures(
  folders: PictureFolders,
  stores: readonly SharedStore[],
  onProgress?: DrawProgress,
): Promise<ReadonlyMap<string, string>> {
  const covers = siteCovers(folders);
  const made = new Set(await drawMissing(covers, onProgress));
  const drawn = covers.filter(({ name, isOwn }) => made.has(name) && !isOwn);
  if (drawn.length > 0) {
    const names = drawn.map(({ name }) => name).join(', ');
    console.log(`Covers drawn: ${names}. Commit what is new in data/covers/drawn.`);
  }
  const subjects = subjectsOf(popularGames, motifsFile(folders));
  const shared = path.join(folders.cache, 'share');
  const images = await shareImagesOf({ site, subjects, stores, cache: shared });
  await drawMissing(images, onProgress);
  const drawings = [...covers, ...images];
  const needed = new Set(drawings.flatMap(({ files }) => files));
  await removeOthers(path.join(folders.cache, 'covers'), needed);
  await removeOthers(shared, needed);
  return new Map(
    drawings.flatMap(({ published, files }) =>
      published.map((name, index) => [name, files[index] ?? ''] as const),
    ),
  );
}
