import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../environment/readEnvironment.ts';
import { field } from './field.ts';
import { parseSnapshot, type StoreSnapshot } from './snapshotSchema.ts';

/** Folder of the snapshots, relative to the project. */
const SNAPSHOT_FOLDER = 'data/stores';

/** Folder in it of the embedded marketplace's snapshots, which are demo data. */
const EMBEDDED_FOLDER = 'embedded';

/** Returns a marketplace's URL as a name on one level: `shop.example`, `shop.example_8443`, `shop.example_staging`. */
function folderName(marketplaceUrl: string): string {
  const { host, pathname } = new URL(marketplaceUrl);
  const segments = pathname.split('/').filter(Boolean);
  // Doubled, so that /a_b and /a/b have different names.
  const names = segments.map((segment) => segment.replaceAll('_', '__'));
  return [host.replace(/:(\d+)$/, '_$1'), ...names].join('_').replaceAll(/[^\w.~%[\]-]/g, '-');
}

/** The marketplace whose snapshots are asked for. */
type SnapshotSource = Pick<Settings, 'marketplaceUrl' | 'isEmbedded'>;

/**
 * Returns the folder for a marketplace's snapshots, relative to the project: `data/stores/<base URL>`. The embedded
 * marketplace has one folder, whatever port it got.
 */
export function snapshotFolder({ marketplaceUrl, isEmbedded }: SnapshotSource): string {
  return path.join(SNAPSHOT_FOLDER, isEmbedded ? EMBEDDED_FOLDER : folderName(marketplaceUrl));
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
