import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigurationError } from '../lib/knownError.ts';

const EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp', '.avif'];

/** What stands beside an operator's own pictures: notes, motifs.json, the drawings' folder. */
const isPicture = (file: string): boolean => !file.startsWith('.') && !/\.(?:md|json)$/.test(file);

/**
 * An operator's own pictures: path by the slug of the game for whose drawing each stands in.
 *
 * @param folder `data/covers`; where it is missing there are none
 * @throws {ConfigurationError} on a file that is no image by its name, or one of two for one game.
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
