import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { field } from '../../data/store/field.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { linkOrCopy, listFiles } from '../lib/files.ts';
import type { BuildPaths } from './paths.ts';

/** An output: the path of each file in it → the path of a file with the same content. */
export type Output = ReadonlyMap<string, string>;

/** Removes a folder, if it exists. */
export const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Returns the wanted files of a folder as entries of an output, with `prefix` before their paths. */
export function filesIn(
  folder: string,
  prefix = '',
  wanted: (name: string) => boolean = () => true,
): [string, string][] {
  const names = listFiles(folder).filter((name) => wanted(path.basename(name)));
  return names.map((name) => [prefix + name, path.join(folder, name)]);
}

const CONCURRENT_REMOVALS = 16;

/** Returns whether both paths are links to one file. */
function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

/** Removes `inside` if it is empty, then each parent that becomes empty. `folder` itself stays. */
async function removeEmpty(folder: string, inside: string): Promise<void> {
  if (inside === '.') return;
  try {
    await rmdir(path.join(folder, inside));
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(String(field(error, 'code')))) return;
    throw error;
  }
  await removeEmpty(folder, path.dirname(inside));
}

/** Removes files and folders that an output does not have, and files whose content differs. */
export async function prune(folder: string, output: Output): Promise<void> {
  const stale = listFiles(folder).filter((name) => {
    const content = output.get(name);
    return content === undefined || !isSameFile(content, path.join(folder, name));
  });
  await forEachAtMost(stale, CONCURRENT_REMOVALS, (name) => rm(path.join(folder, name)));
  const folders = [...new Set(stale.map((name) => path.dirname(name)))];
  await forEachAtMost(folders, CONCURRENT_REMOVALS, (inside) => removeEmpty(folder, inside));
}

/** Makes a folder equal to an output. Most files stay, as few change from build to build. */
export async function fill(folder: string, output: Output): Promise<void> {
  await prune(folder, output);
  for (const [name, content] of output) {
    const file = path.join(folder, name);
    if (!existsSync(file)) linkOrCopy(content, file);
  }
}

/** Prepares the folder of the next output, after a killed build too. */
export async function prepare({ dist, next, previous }: BuildPaths): Promise<void> {
  if (!existsSync(dist) && existsSync(previous)) renameSync(previous, dist);
  if (existsSync(previous)) {
    await remove(next);
    renameSync(previous, next);
  }
  mkdirSync(next, { recursive: true });
}

/**
 * Replaces the last output by the next one. The replaced files become the base of the following build. If
 * this is killed between two renamings, `prepare` undoes or completes it.
 */
export function swap({ dist, next, previous }: BuildPaths): void {
  const isFirst = !existsSync(dist);
  if (!isFirst) renameSync(dist, previous);
  try {
    renameSync(next, dist);
  } catch (error) {
    if (!isFirst) renameSync(previous, dist);
    throw error;
  }
  if (!isFirst) renameSync(previous, next);
}
