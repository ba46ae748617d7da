import path from 'node:path';
import { games, popularGames } from '../../data/content/games.ts';
import { site } from '../../data/content/site.ts';
import type { BuildPaths } from '../build/paths.ts';
import { coversOf, type Cover } from './covers.ts';
import { drawMissing, type DrawProgress, removeOthers } from './drawMissing.ts';
import type { SharedStore } from './share/draw.ts';
import { subjectsOf } from './subjects.ts';

type PictureFolders = Pick<BuildPaths, 'ownCovers' | 'cache'>;

/** The site's covers, drawn or its operator's own. */
export function siteCovers({ ownCovers, cache }: PictureFolders): readonly Cover[] {
  return coversOf({
    subjects: subjectsOf(games, path.join(ownCovers, 'motifs.json')),
    popular: new Set(popularGames.map(({ slug }) => slug)),
    folder: ownCovers,
    cache: path.join(cache, 'covers'),
  });
}

/**
 * Every picture that is made of the site's data: where it is to be published, below the site's root,
 * and the file that holds it. What has no file yet is drawn first: a cover of a game that is new into
 * `data/covers/drawn`, which is to be committed, everything else into the cache.
 *
 * @param stores those that get a share image of their own
 * @throws {ConfigurationError} when one of the operator's own pictures is of no use; it names the file.
 */
export async function pictureFiles(
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
  const shared = path.join(folders.cache, 'share');
  const { shareImagesOf } = await import('./share/draw.ts');
  const images = await shareImagesOf({
    site,
    subjects: subjectsOf(popularGames, path.join(folders.ownCovers, 'motifs.json')),
    stores,
    cache: shared,
  });
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
