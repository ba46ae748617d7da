import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { KnownError } from '../../../data/knownError.ts';

const EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp', '.avif'];

/** An operator's own cover; `path` is for messages. */
export interface OwnCover {
  readonly path: string;
  readonly data: Uint8Array;
}

/** Something is wrong with a file in the folder of the operator's own covers. */
class CoverError extends KnownError {
  override readonly name = 'CoverError';
}

const isNote = (file: string): boolean => file.startsWith('.') || file.endsWith('.md');

/** The folder's files by slug; an absent folder is an empty one. */
async function findFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const file of files.filter((name) => !isNote(name)).sort()) {
    const { name, ext } = path.parse(file);
    const location = path.join(folder, file);
    const other = found.get(name);
    if (!EXTENSIONS.includes(ext.toLowerCase())) {
      throw new CoverError(`${location}: a cover's name ends in ${EXTENSIONS.join(', ')}.`);
    }
    if (other !== undefined) {
      throw new CoverError(`${location}: ${other} is the cover of the same game; delete one.`);
    }
    found.set(name, location);
  }
  return found;
}

/**
 * The operator's own covers by the slug of the game whose poster they replace. Files of other
 * games are an error unless only some of the games are asked for.
 *
 * @throws {CoverError} on a file that is no image by its name, belongs to no game, or is one too many.
 */
export async function readOwnCovers(
  folder: string,
  slugs: readonly string[],
  { others }: { readonly others: 'refused' | 'ignored' } = { others: 'refused' },
): Promise<ReadonlyMap<string, OwnCover>> {
  const known = new Set(slugs);
  const covers = new Map<string, OwnCover>();
  for (const [slug, location] of await findFiles(folder)) {
    if (!known.has(slug) && others === 'ignored') continue;
    if (!known.has(slug)) {
      throw new CoverError(
        `${location}: no game in data/games.json has the slug "${slug}"; rename or delete the file.`,
      );
    }
    covers.set(slug, { path: location, data: await readFile(location) });
  }
  return covers;
}

/**
 * The cover cut to the size, the part that catches the eye kept, as PNG.
 *
 * @throws {CoverError} when the file cannot be read as an image.
 */
export async function fitOwnCover(cover: OwnCover, width: number, height: number): Promise<Buffer> {
  try {
    return await sharp(cover.data)
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      .png()
      .toBuffer();
  } catch (error) {
    throw new CoverError(
      `${cover.path} cannot be read as an image; replace it with a PNG, JPEG, WebP or AVIF, or delete it.`,
      { cause: error },
    );
  }
}
