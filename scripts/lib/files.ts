import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { field } from '../../data/store/field.ts';
import { forEachAtMost } from './concurrency.ts';

/** Null for one fault of the file system, such as ENOENT; throws any other. */
export const nullFor =
  (code: string) =>
  (error: unknown): null => {
    if (field(error, 'code') === code) return null;
    throw error;
  };

/**
 * Every file below a folder, in folders inside it too: paths from there with slashes, sorted. None
 * when there is no such folder.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const listing = readdir(folder, { recursive: true, withFileTypes: true });
  const entries = (await listing.catch(nullFor('ENOENT'))) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/** SHA-256 over the parts, one after the other, as 64 hexadecimal digits. */
export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

const TEMPORARY = '.tmp';
let temporaries = 0;

/** A name beside a file that no other write has, in this process or another. */
export const temporaryFor = (file: string): string =>
  path.join(
    path.dirname(file),
    `.${path.basename(file)}.${process.pid}.${++temporaries}${TEMPORARY}`,
  );

/**
 * Brings a file's content, or a folder's names, to the disk. Windows opens no folder, and keeps names
 * by itself.
 */
export async function syncOne(place: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file so that whoever reads it, and whatever stops the writer (a power cut too), finds the
 * old content or the new, never a part. Makes the folder.
 *
 * @param options.sync false, for a cache's many files, survives a killed writer but no power cut, and
 *   saves some milliseconds a file. Default true.
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  { sync = true }: { readonly sync?: boolean } = {},
): Promise<void> {
  const folder = path.dirname(file);
  const temporary = temporaryFor(file);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(temporary, content, { flush: sync });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  if (sync) await syncOne(folder);
}

const SYNCS_AT_ONCE = 8;

/** Brings a folder and everything below it to the disk: no power cut takes a part of it back. */
export async function syncTree(folder: string): Promise<void> {
  const inside = await readdir(folder, { recursive: true });
  const places = [folder, ...inside.map((name) => path.join(folder, name))];
  await forEachAtMost(places, SYNCS_AT_ONCE, syncOne);
}

/** Removes what a killed `writeAtomically` left half written in a folder. */
export async function sweepTemporaries(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(nullFor('ENOENT'))) ?? [];
  const left = names.filter((name) => name.startsWith('.') && name.endsWith(TEMPORARY));
  for (const name of left) await rm(path.join(folder, name), { force: true });
}

/** Errors of a file system without hard links, across its border, or with too many of one file. */
const NO_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']);

/**
 * Puts a file at a place that is free, without a second copy of its bytes where that can be. Makes the
 * folder. Synchronous, as a build places tens of thousands of files and promises of them take longer.
 */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (!NO_LINK.has(String(field(error, 'code')))) throw error;
    copyFileSync(from, to);
  }
}

/**
 * Writes a file of a cache that one process at a time works in, whole or not at all. What a killed
 * one left unfinished is written over.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}${TEMPORARY}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/** Writes files by their path below a folder; folders are made as needed. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
