import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '../lib/knownError.ts';

const EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp', '.avif'];

/** Not a note, motifs.json or a hidden file, which are kept beside an operator's own pictures. */
const isPicture = (file: string): boolean => !file.startsWith('.') && !/\.(?:md|json)$/.test(file);

/**
 * An operator's own pictures, each used instead of a game's drawing: path by the game's slug.
 *
 * @param folder `data/covers`; without it there are none
 * @throws {ConfigurationError} when a file name is not that of a picture, or a game has two pictures.
 */
export function findOwnCovers(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (!existsSync(folder)) return found;
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isPicture(entry.name));
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
    found.set(name, location);
  }
  return found;
}
