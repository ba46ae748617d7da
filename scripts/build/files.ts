import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { field } from '../../data/store/field.ts';

// Synchronous on purpose: a build places tens of thousands of files one after the other, and each
// of these calls takes a tenth of the time that its promise would.

/** What a file system says that has no hard links, none across its border, or too many of one file. */
const NO_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK']);

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_LINK.has(String(field(error, 'code')))) throw error;
    copyFileSync(from, to);
  }
}

/**
 * Puts a file at another place without a second copy of its bytes where the file system can. What
 * stands there is replaced and never written into, for it may be linked to other places.
 */
export function place(from: string, to: string): void {
  rmSync(to, { force: true });
  linkOrCopy(from, to);
}

/** Places a file in a folder that lacks it; false when there is no such file. */
export function placeIfThere(from: string, to: string): boolean {
  try {
    linkOrCopy(from, to);
    return true;
  } catch (error) {
    if (field(error, 'code') !== 'ENOENT') throw error;
    return false;
  }
}

/** Places every file of a folder in another one; a folder that is not there has none. */
export function placeFolder(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) placeFolder(source, target);
    else place(source, target);
  }
}

/** Names in a folder; one that is not there has none. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * Makes a folder hold exactly the files of another one. Files of the same name must be the same,
 * as those are that are named by their content.
 */
export function matchFolder(from: string, to: string): void {
  const wanted = new Set(namesIn(from).filter((name) => !name.startsWith('.')));
  const there = new Set(namesIn(to));
  for (const name of there) if (!wanted.has(name)) rmSync(path.join(to, name));
  mkdirSync(to, { recursive: true });
  for (const name of wanted) {
    if (!there.has(name)) linkOrCopy(path.join(from, name), path.join(to, name));
  }
}

/** Every file below a folder, except in the folders that are to be passed by. */
export function filesBelow(folder: string, passBy: (folder: string) => boolean): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return passBy(file) ? [] : filesBelow(file, passBy);
  });
}
