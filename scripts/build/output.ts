import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { linkOrCopy, listFiles } from '../lib/files.ts';
import type { BuildPaths } from './paths.ts';

/** Removes a folder, if it is there. On Node's own threads: tens of thousands of files go quicker there. */
export const remove = (folder: string) => rm(folder, { recursive: true, force: true });

/** Makes the folder of the next output, after clearing up what a killed build left. */
export async function openNext({ dist, next, previous }: BuildPaths): Promise<void> {
  if (!existsSync(dist) && existsSync(previous)) renameSync(previous, dist);
  await remove(previous);
  await remove(next);
  mkdirSync(next, { recursive: true });
}

/** Links every file below a folder whose name `wanted` accepts; a missing folder has none. */
export async function linkFolder(
  from: string,
  to: string,
  wanted: (name: string) => boolean,
): Promise<void> {
  for (const file of await listFiles(from)) {
    if (wanted(path.basename(file))) linkOrCopy(path.join(from, file), path.join(to, file));
  }
}

/**
 * Puts a whole new output in the place of the last one. Killed between the two renamings there is no
 * output until the next build begins, which brings the last one back.
 */
export async function exchange({ dist, next, previous }: BuildPaths): Promise<void> {
  const isFirst = !existsSync(dist);
  if (!isFirst) renameSync(dist, previous);
  try {
    renameSync(next, dist);
  } catch (error) {
    if (!isFirst) renameSync(previous, dist);
    throw error;
  }
  await remove(previous);
}
