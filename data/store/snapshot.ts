import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoreSnapshot } from './model.ts';
import { parseSnapshot } from './snapshotSchema.ts';

export { SnapshotError } from './snapshotSchema.ts';

/** Folder of the snapshots, from the project's own. */
export const snapshotFolder = 'data/stores';

/** The file of a seller's snapshot. */
export function snapshotFile(folder: string, slug: string): string {
  return path.join(folder, `${slug}.json`);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * A seller's snapshot, or null when there is none.
 *
 * @throws {SnapshotError} when the file is not what this program writes.
 */
export async function readSnapshot(folder: string, slug: string): Promise<StoreSnapshot | null> {
  const file = snapshotFile(folder, slug);
  try {
    return parseSnapshot(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The slugs that have a snapshot, sorted. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await namesIn(folder);
  return names
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}
