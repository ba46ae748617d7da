import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isCompressed, isThere } from '../host/compress.ts';
import { linkOrCopy } from '../lib/files.ts';

// The store of finished pages has a folder for each page: its HTML, the snapshot that it was made of,
// and their compressed copies. Its name is a hash of all that decides its content, it is put there
// whole, and nothing in it changes.

// Synchronous on purpose: a build places tens of thousands of files one after the other, and each
// of these calls takes a tenth of the time that its promise would.

/**
 * Puts every file of a folder that `wanted` accepts into another one, and makes folders for nothing
 * else; a missing folder has none.
 */
export function linkFolder(from: string, to: string, wanted: (name: string) => boolean): void {
  if (!existsSync(from)) return;
  const entries = readdirSync(from, { withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory() && wanted(entry.name));
  if (files.length > 0) mkdirSync(to, { recursive: true });
  for (const { name } of files) linkOrCopy(path.join(from, name), path.join(to, name));
  for (const entry of entries) {
    const { name } = entry;
    if (entry.isDirectory()) linkFolder(path.join(from, name), path.join(to, name), wanted);
  }
}

/**
 * Whether a page is in the store, with compressed copies if they are wanted. One with a file that a
 * power cut left empty is not.
 */
export function isFinished(folder: string, compress: boolean): boolean {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const isWanted = compress ? names.some(isCompressed) : names.length > 0;
  return isWanted && names.every((name) => isThere(path.join(folder, name)));
}

/** Removes every page but these from a store, and what killed builds left unfinished. */
export function keepOnly(store: string, names: ReadonlySet<string>): void {
  for (const name of readdirSync(store)) {
    if (!names.has(name)) rmSync(path.join(store, name), { recursive: true, force: true });
  }
}
