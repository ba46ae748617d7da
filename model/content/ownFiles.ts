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

/** What programs leave behind: hidden files, backups, and the notes of file managers. */
const LEFTOVER = /^\.|~$|^(?:thumbs\.db|desktop\.ini)$/i;

/** Returns whether a file is not public, by its path with slashes. `/.well-known/` is (RFC 8615). */
const isLeftover = (name: string): boolean =>
  name
    .replace(/^\.well-known\//, '')
    .split('/')
    .some((part) => LEFTOVER.test(part));

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
