import { rename, rm } from 'node:fs/promises';
import { exists } from './files.ts';

const previous = (dist: string): string => `${dist}.previous`;

/**
 * Brings back the last output when a build was stopped in the instant between taking it away and
 * putting the next one in its place.
 */
export async function recover(dist: string): Promise<void> {
  if (!(await exists(dist)) && (await exists(previous(dist)))) await rename(previous(dist), dist);
  await rm(previous(dist), { recursive: true, force: true });
}

/** Puts a whole new output in the place of the last one. */
export async function swap(next: string, dist: string): Promise<void> {
  if (await exists(dist)) await rename(dist, previous(dist));
  await rename(next, dist);
  await rm(previous(dist), { recursive: true, force: true });
}
