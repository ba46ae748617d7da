import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { linkOrCopy, listFiles } from '../lib/files.ts';
import type { BuildPaths } from './paths.ts';

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Makes the folder of the next output, after clearing up what a killed build left. */
export function openNext({ dist, next, previous }: BuildPaths): void {
  if (!existsSync(dist) && existsSync(previous)) renameSync(previous, dist);
  remove(previous);
  remove(next);
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
export function exchange({ dist, next, previous }: BuildPaths): void {
  const isFirst = !existsSync(dist);
  if (!isFirst) renameSync(dist, previous);
  try {
    renameSync(next, dist);
  } catch (error) {
    if (!isFirst) renameSync(previous, dist);
    throw error;
  }
  remove(previous);
}
