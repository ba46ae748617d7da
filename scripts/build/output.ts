import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { linkOrCopy, listFiles } from '../lib/files.ts';
import type { BuildPaths } from './paths.ts';

/** An output: path of each file in it → the file with its content. */
export type Output = ReadonlyMap<string, string>;

/** Removes a folder, if it is there. On Node's own threads: tens of thousands of files go quicker there. */
export const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Returns the files below a folder whose name `wanted` accepts, as the files of an output below `prefix`. */
export async function filesIn(
  folder: string,
  prefix = '',
  wanted: (name: string) => boolean = () => true,
): Promise<[string, string][]> {
  const names = (await listFiles(folder)).filter((name) => wanted(path.basename(name)));
  return names.map((name) => [prefix + name, path.join(folder, name)]);
}

/** Whether both are links to one file. */
function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

/** Removes all files from a folder that an output does not hold, and the folders that this leaves empty. */
export async function prune(folder: string, output: Output): Promise<void> {
  for (const name of await listFiles(folder)) {
    const content = output.get(name);
    if (content !== undefined && isSameFile(content, path.join(folder, name))) continue;
    rmSync(path.join(folder, name));
    let inside = path.dirname(name);
    while (inside !== '.' && readdirSync(path.join(folder, inside)).length === 0) {
      rmdirSync(path.join(folder, inside));
      inside = path.dirname(inside);
    }
  }
}

/** Makes a folder hold an output. Files that it holds already stay: few change from build to build. */
export async function fill(folder: string, output: Output): Promise<void> {
  await prune(folder, output);
  for (const [name, content] of output) {
    const file = path.join(folder, name);
    if (!existsSync(file)) linkOrCopy(content, file);
  }
}

/** Makes the folder of the next output ready, after a killed build too. */
export async function prepare({ dist, next, previous }: BuildPaths): Promise<void> {
  if (!existsSync(dist) && existsSync(previous)) renameSync(previous, dist);
  if (existsSync(previous)) {
    await remove(next);
    renameSync(previous, next);
  }
  mkdirSync(next, { recursive: true });
}

/**
 * Puts the next output in the place of the last one, whose files become the beginning of the one after.
 * Killed between two renamings, `prepare` puts them in order.
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
