import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { field } from './field.ts';
import { parseSnapshot, type StoreSnapshot } from './snapshotSchema.ts';

/** Folder of the snapshots, from the project's own. */
export const snapshotFolder = 'data/stores';

/** The file of a seller's snapshot. */
export function snapshotFile(folder: string, slug: string): string {
  return path.join(folder, `${slug}.json`);
}

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
    if (field(error, 'code') === 'ENOENT') return null;
    throw error;
  }
}
