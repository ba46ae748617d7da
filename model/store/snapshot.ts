import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { field } from './field.ts';
import { parseSnapshot, type StoreSnapshot } from './snapshotSchema.ts';

/** Folder of the snapshots, relative to the project. */
const SNAPSHOT_FOLDER = 'data/stores';

/** Folder in it of the embedded marketplace's snapshots, which are demo data. */
export const EMBEDDED_FOLDER = 'embedded';

/** Set while a command runs the embedded marketplace, whose URL then stands in MARKETPLACE_URL. */
export const EMBEDDED_VARIABLE = 'EMBEDDED_MARKETPLACE';

/**
 * Returns the folder of a marketplace's snapshots, relative to the project: `data/stores/<host>`. The embedded
 * marketplace has one folder, whatever port it got.
 */
export function snapshotFolder(
  variables: Record<string, string | undefined> = process.env,
): string {
  const url = variables['MARKETPLACE_URL']?.trim();
  const isEmbedded = !url || Boolean(variables[EMBEDDED_VARIABLE]);
  return path.join(SNAPSHOT_FOLDER, isEmbedded ? EMBEDDED_FOLDER : new URL(url).hostname);
}

/** Returns the path of a seller's snapshot. */
export function snapshotFile(folder: string, slug: string): string {
  return path.join(folder, `${slug}.json`);
}

/**
 * Reads a seller's snapshot; null without a file, or when it is of another seller than `id`: somebody may
 * have corrected the id in the seller file.
 *
 * @throws {SnapshotError} for an invalid file
 */
export async function readSnapshot(
  folder: string,
  slug: string,
  id?: number,
): Promise<StoreSnapshot | null> {
  const file = snapshotFile(folder, slug);
  try {
    const snapshot = parseSnapshot(await readFile(file, 'utf8'), file);
    return id === undefined || snapshot.sellerId === id ? snapshot : null;
  } catch (error) {
    if (field(error, 'code') === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the content hashes of a snapshot's avatars, each once. */
export function avatarsOf({ header, reviews }: StoreSnapshot): string[] {
  const all = [header.avatar, ...reviews.map(({ avatar }) => avatar)];
  return [...new Set(all.filter((hash) => hash !== null))];
}
