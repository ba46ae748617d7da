import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import type { BuildPaths } from './paths.ts';

type OutputPaths = Pick<BuildPaths, 'dist' | 'next' | 'previous'>;

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Makes the folder of the next output, after clearing up what a killed build left. */
export function openNext({ dist, next, previous }: OutputPaths): void {
  if (!existsSync(dist) && existsSync(previous)) renameSync(previous, dist);
  remove(previous);
  remove(next);
  mkdirSync(next, { recursive: true });
}

/**
 * Puts a whole new output in the place of the last one. Killed between the two renamings there is no
 * output until the next build begins, which brings the last one back.
 */
export function exchange({ dist, next, previous }: OutputPaths): void {
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
