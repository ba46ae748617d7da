import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { slashed } from '../lib/slashed.ts';
import { projectPath } from './source.ts';

/** What programs leave behind: hidden files, but those of RFC 8615, backups, and the notes of file managers. */
const LEFTOVER = /^(?:(?!\.well-known\/)\.|.*\/\.)|~(?:\/|$)|(?:^|\/)(?:thumbs\.db|desktop\.ini)$/i;

/**
 * Returns the files in `public/` that are published, sorted by name: `file` on the disk, and its `name` in the site, with
 * slashes. macOS decomposes letters: in names they are composed. A missing folder has none.
 */
export function ownFiles(folder: string = projectPath('public')) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return { file, name: slashed(path.relative(folder, file)).normalize() };
    })
    .filter(({ name }) => !LEFTOVER.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
