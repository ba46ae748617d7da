import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '../lib/knownError.ts';

const EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp', '.avif'];

/** Files that are not covers: README.md, hidden files. */
const NO_PICTURE = /^\.|\.md$/;

/** Size of a card at a pixel ratio of 2. */
const MIN_WIDTH = 840;
const MIN_HEIGHT = 300;

/**
 * Returns the paths of the operator's own covers, by the slug of their game. The folder may be missing.
 * `games` has the slugs of all games. If it is given, each cover must belong to one of them.
 * @throws {ConfigurationError} for a wrong file name or two pictures of a game
 */
export function findOwnCovers(
  folder: string,
  games?: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!existsSync(folder)) return found;
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !NO_PICTURE.test(entry.name));
  for (const file of files.map((entry) => entry.name).sort()) {
    const { name, ext } = path.parse(file);
    const location = path.join(folder, file);
    const other = found.get(name);
    if (!EXTENSIONS.includes(ext.toLowerCase())) {
      throw new ConfigurationError(
        `${location}: a picture's name ends in ${EXTENSIONS.join(', ')}; rename or delete it.`,
      );
    }
    if (other !== undefined) {
      throw new ConfigurationError(
        `${location}: ${other} is the picture of the same game; delete one of them.`,
      );
    }
    if (games?.has(name) === false) {
      throw new ConfigurationError(
        `${location}: no game has the slug "${name}"; rename or delete the file.`,
      );
    }
    found.set(name, location);
  }
  return found;
}

/** Checks that a picture can be read and is large enough. @throws {ConfigurationError} */
export async function assertCoverSize(file: string): Promise<void> {
  // Imported lazily: most sites have no picture of their own.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(file)
    .metadata()
    .catch((error: unknown) => {
      throw new ConfigurationError(
        `${file} cannot be read as an image; replace it with a PNG, JPEG, WebP or AVIF, or delete it.`,
        { cause: error },
      );
    });
  if (width >= MIN_WIDTH && height >= MIN_HEIGHT) return;
  throw new ConfigurationError(
    `${file} has ${width} × ${height} pixels; replace it with one of ${MIN_WIDTH} × ${MIN_HEIGHT} or more.`,
  );
}
