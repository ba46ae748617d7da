import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { slashed } from '../lib/slashed.ts';
import { projectPath } from './source.ts';

/** A file in `public/`. */
export interface OwnFile {
  /** Path on the disk. */
  readonly file: string;
  /** Its path in `public/`, as the disk has it. */
  readonly source: string;
  /** Its path in `public/` and in the published site, with slashes. macOS decomposes letters: here they are composed. */
  readonly name: string;
  /** Whether a program left it behind. Then it is not published. */
  readonly isLeftover: boolean;
}

/** Names, in lower case, of files and folders that file managers keep for themselves. */
const KEPT_BY_PROGRAMS = new Set([
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  'icon\r',
  '__macosx',
  '@eadir',
  '$recycle.bin',
  'system volume information',
  'lost+found',
]);
/** Backups, swap files and locks of editors, merges and downloads: `a~`, `a.swp`, `#a#`, `~$a.docx`, `a.orig`, `a.part`. */
const BACKUP =
  /~$|^#.*#$|^~\$|\.(?:bak|backup|swp|swo|orig|rej|tmp|temp|part|crdownload|download)$/i;

/** Hidden files are not public, except those of /.well-known/ (RFC 8615). */
const isHidden = (part: string, at: number): boolean =>
  part.startsWith('.') && !(at === 0 && part === '.well-known');

/** Returns whether a program left a file behind, by its path with slashes. */
const isLeftover = (name: string): boolean =>
  name
    .split('/')
    .some(
      (part, at) =>
        isHidden(part, at) || KEPT_BY_PROGRAMS.has(part.toLowerCase()) || BACKUP.test(part),
    );

/** Returns all files in `public/`, sorted by name. A missing folder has none. */
export function listPublic(folder: string = projectPath('public')): readonly OwnFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const source = path.relative(folder, file);
      const name = slashed(source).normalize();
      return { file, source, name, isLeftover: isLeftover(name) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the files in `public/` that are published. */
export const ownFiles = (folder?: string): readonly OwnFile[] =>
  listPublic(folder).filter((one) => !one.isLeftover);
