import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { FormerSeller, Seller } from '../../model/content/sellers.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import {
  ownSnapshotFolder,
  readSnapshot,
  snapshotFile,
  snapshotFolder,
  SOURCE_FILE,
} from '../../model/store/snapshot.ts';
import {
  formatSnapshot,
  MAX_SNAPSHOT_BYTES,
  SnapshotError,
  type StoreSnapshot,
} from '../../model/store/snapshotSchema.ts';
import { listFiles, writeAtomically } from '../lib/files.ts';

/** Returns a snapshot's text. @throws {SnapshotError} when it is too large for later runs */
export function textOf(folder: string, snapshot: StoreSnapshot): string {
  const file = snapshotFile(folder, snapshot.slug);
  const text = formatSnapshot(snapshot);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_SNAPSHOT_BYTES) {
    const advice = 'Ask the store service for fewer or shorter comments.';
    throw new SnapshotError(
      `${file} would have ${bytes} bytes, more than ${MAX_SNAPSHOT_BYTES}. ${advice}`,
    );
  }
  return text;
}

/** Writes a seller's snapshot. @throws {SnapshotError} as above */
export async function writeSnapshot(folder: string, snapshot: StoreSnapshot): Promise<void> {
  await writeAtomically(snapshotFile(folder, snapshot.slug), textOf(folder, snapshot));
}

/** Returns the snapshot of a seller's last good answer; null without one, or when the file is damaged. */
export async function readLast(folder: string, seller: Seller): Promise<StoreSnapshot | null> {
  try {
    return await readSnapshot(folder, seller.slug, seller.id);
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}

/**
 * Returns the folder for the marketplace's snapshots, and names the marketplace in it. One that an earlier version
 * named by the host alone is renamed.
 */
export async function takeFolder(settings: Settings): Promise<string> {
  const [own, found] = [ownSnapshotFolder(settings), snapshotFolder(settings)];
  if (found !== own) await rename(found, own);
  const { isEmbedded, marketplaceUrl } = settings;
  if (!isEmbedded) await writeAtomically(path.join(own, SOURCE_FILE), `${marketplaceUrl}\n`);
  return own;
}

/** Copies the snapshots of renamed sellers to their new slugs: the seller has the same reviews and avatars. */
export async function carryOver(folder: string, former: readonly FormerSeller[]): Promise<void> {
  const known = new Set(listSnapshots(folder));
  for (const { slug, to } of former) {
    if (to === null || !known.has(slug) || known.has(to)) continue;
    const snapshot = await readSnapshot(folder, slug).catch(() => null);
    if (snapshot !== null) await writeSnapshot(folder, { ...snapshot, slug: to });
  }
}

/** Returns the slugs that have a snapshot, sorted. */
export function listSnapshots(folder: string): string[] {
  return listFiles(folder).flatMap((name) => /^([a-z0-9-]+)\.json$/.exec(name)?.[1] ?? []);
}

/** Returns the hashes of the avatars in all snapshots below a folder: marketplaces share their avatars. */
export async function avatarsInUse(folder: string): Promise<Set<string>> {
  const used = new Set<string>();
  for (const name of listFiles(folder).filter((file) => file.endsWith('.json'))) {
    const text = await readFile(path.join(folder, name), 'utf8');
    for (const [, hash = ''] of text.matchAll(/"avatar":"([0-9a-f]{20})"/g)) used.add(hash);
  }
  return used;
}
