import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { coverFile, COVER_WIDTHS, POSTER_WIDTH } from '../../model/content/covers.ts';
import { checkCover } from '../../model/content/ownCovers.ts';
import type { Content } from '../../model/content/readContent.ts';
import { projectPath } from '../../model/content/source.ts';
import { slugOf } from '../../model/lib/slug.ts';

/** At 45, soft gradients show no steps. Effort 4 takes three times as long as 3 for 3 % fewer bytes. */
const AVIF = { quality: 45, effort: 3 } as const;

/** A file of the site, and the file that it is made of. */
interface CoverSource {
  /** Path in the output, without a slash before it. */
  readonly published: string;
  readonly file: string;
  /** The width of an owner's picture in this file; other files are copied. */
  readonly resizeTo?: number;
}

/** Returns the files of the games' covers: the owner's picture, else the game's drawing, else its genre's. */
export function siteCovers({
  gameEntries,
  ownCovers,
  site,
}: Pick<Content, 'gameEntries' | 'ownCovers' | 'site'>): readonly CoverSource[] {
  // The nested hexagons of "mmo" suit every game.
  return gameEntries.flatMap(({ name, genre = 'mmo' }) => {
    const slug = slugOf(name);
    // The hero's posters have a larger file.
    const more = site.home.posters.includes(slug) ? [POSTER_WIDTH] : [];
    return [...Object.values(COVER_WIDTHS), ...more].map((width) => {
      const published = coverFile(`images/games/cover/${slug}`, width);
      const file = ownCovers.get(slug);
      if (file !== undefined) return { published, file, resizeTo: width };
      const drawn = projectPath(coverFile(`data/covers/drawn/${slug}`, width));
      const other = projectPath(coverFile(`data/covers/genres/${genre}`, width));
      return { published, file: existsSync(drawn) ? drawn : other };
    });
  });
}

/**
 * Returns a cover's bytes. Resizes an owner's picture so that it fills the frame of a drawing.
 *
 * @throws {ContentError} when the picture is too small or cannot be read
 */
export async function readCover({ file, resizeTo }: CoverSource): Promise<Buffer> {
  if (resizeTo === undefined) return readFile(file);
  await checkCover(file);
  // Imported lazily: most sites have no picture of their own.
  const { default: sharp } = await import('sharp');
  return sharp(file)
    .autoOrient()
    .resize(resizeTo, Math.round(resizeTo / 2.8), { fit: 'outside', withoutEnlargement: true })
    .removeAlpha()
    .avif(AVIF)
    .toBuffer();
}

/** Writes covers into the folder of an output. */
export async function writeCovers(folder: string, covers: readonly CoverSource[]): Promise<void> {
  await mkdir(path.join(folder, 'images/games/cover'), { recursive: true });
  await pLimit(availableParallelism()).map(covers, async (cover) => {
    await writeFile(path.join(folder, cover.published), await readCover(cover));
  });
}
