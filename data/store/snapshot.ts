import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { field } from './field.ts';
import { parseSnapshot, type StoreSnapshot } from './snapshotSchema.ts';

/** Folder of the snapshots, relative to the project. */
export const SNAPSHOT_FOLDER = 'data/stores';

/** Returns the path of a seller's snapshot. */
export function snapshotFile(folder: string, slug: string): string {
  return path.join(folder, `${slug}.json`);
}

/** Reads a seller's snapshot; null without a file. @throws {SnapshotError} for an invalid file */
export async function readSnapshot(folder: string, slug: string): Promise<StoreSnapshot | null> {
  const file = snapshotFile(folder, slug);
  try {
    return parseSnapshot(await readFile(file, 'utf8'), file);
  } catch (error) {
    if (field(error, 'code') === 'ENOENT') return null;
    throw error;
  }
}
