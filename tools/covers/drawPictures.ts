import path from 'node:path';
import { popularGames } from '../../data/content/games.ts';
import { site } from '../../data/content/site.ts';
import { type PictureFolders, siteCovers } from './covers.ts';
import { drawMissing, type DrawProgress, removeOthers } from './drawMissing.ts';
import { shareImagesOf, type SharedStore } from './share/images.ts';
import { subjectsOf } from './subjects.ts';

/**
 * Returns every picture that is made of the site's data: published path → file. Draws missing files
 * first: the cover of a new game into `data/covers/drawn`, everything else into the cache.
 *
 * @param stores the stores with a share image of their own
 * @throws {ConfigurationError} when one of the operator's own pictures cannot be used, naming its file
 */
export async function drawPictures(
  folders: PictureFolders,
  stores: readonly SharedStore[],
  onProgress?: DrawProgress,
): Promise<ReadonlyMap<string, string>> {
  const covers = siteCovers(folders);
  const drawn = new Set(await drawMissing(covers, onProgress));
  const names = covers
    .filter(({ name, isOwn }) => drawn.has(name) && !isOwn)
    .map(({ name }) => name);
  if (names.length > 0) {
    console.log(`Covers drawn: ${names.join(', ')}. Commit the new files in data/covers/drawn.`);
  }
  const cache = path.join(folders.cache, 'share');
  const subjects = subjectsOf(popularGames, folders.ownCovers);
  const images = await shareImagesOf({ site, subjects, stores, cache });
  await drawMissing(images, onProgress);
  await removeOthers(path.join(folders.cache, 'covers'), covers);
  await removeOthers(cache, images);
  return new Map([...covers, ...images].flatMap(({ files }) => files));
}
