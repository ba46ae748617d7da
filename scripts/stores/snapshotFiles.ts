import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FormerSeller, Seller } from '../../model/content/sellers.ts';
import { readSnapshot, snapshotFile } from '../../model/store/snapshot.ts';
import {
  formatSnapshot,
  SnapshotError,
  type StoreSnapshot,
} from '../../model/store/snapshotSchema.ts';
import { listFiles, writeAtomically } from '../lib/files.ts';
import { withAvatarsOnDisk } from './pictures.ts';

/** Where snapshots and pictures are. Marketplaces share the pictures. */
export interface Folders {
  readonly stores: string;
  readonly avatars: string;
}

/** The snapshot of a seller's last good answer; null without one. */
export interface Last {
  readonly snapshot: StoreSnapshot | null;
  /** A file is there that cannot be read. */
  readonly isDamaged: boolean;
}

/**
 * Returns a function that reads a seller's last snapshot, with the default avatar for those that are not on disk. That of a
 * renamed seller is under the former slug.
 */
export function lastReader({ stores, avatars }: Folders, former: readonly FormerSeller[]) {
  const formerly = new Map(former.map(({ slug, to }) => [to, slug]));
  return async ({ slug, id }: Seller): Promise<Last> => {
    try {
      const before = formerly.get(slug) ?? slug;
      const found =
        (await readSnapshot(stores, slug, id)) ?? (await readSnapshot(stores, before, id));
      const snapshot = found && withAvatarsOnDisk(avatars, { ...found, slug });
      return { snapshot, isDamaged: false };
    } catch (error) {
      if (error instanceof SnapshotError) return { snapshot: null, isDamaged: true };
      throw error;
    }
  };
}

/** Writes a snapshot, unless the same is on the disk. */
export async function writeSnapshot(stores: string, snapshot: StoreSnapshot): Promise<void> {
  const file = snapshotFile(stores, snapshot.slug);
  const text = formatSnapshot(snapshot);
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeAtomically(file, text);
}

/** Returns the slugs that have a snapshot, sorted. */
export function listSnapshots(stores: string): string[] {
  return listFiles(stores).flatMap((name) => /^([a-z0-9-]+)\.json$/.exec(name)?.[1] ?? []);
}

/** Returns the hashes of the pictures in the snapshots of all marketplaces. */
async function picturesInUse({ stores }: Folders): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const folder = path.dirname(stores);
  for (const name of listFiles(folder).filter((file) => file.endsWith('.json'))) {
    const text = await readFile(path.join(folder, name), 'utf8');
    for (const [, hash = ''] of text.matchAll(/"avatar":"([0-9a-f]{20})"/g)) used.add(hash);
  }
  return used;
}

/** Another run may be writing a younger file. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Deletes what a killed run left half written: it may have a review that its source deletes. */
async function sweepTemporaries(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((one) => one.endsWith('.tmp'))) {
    const file = path.join(folder, name);
    // Its run may have renamed it since.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}

/** Deletes the snapshots of all other sellers, and the pictures of no snapshot; returns the slugs. */
export async function deleteOthers(
  folders: Folders,
  sellers: readonly Seller[],
): Promise<readonly string[]> {
  const known = new Set(sellers.map(({ slug }) => slug));
  const others = listSnapshots(folders.stores).filter((slug) => !known.has(slug));
  for (const slug of others) await rm(snapshotFile(folders.stores, slug), { force: true });
  const used = await picturesInUse(folders);
  for (const name of await readdir(folders.avatars).catch(() => [])) {
    const isUsed = name.startsWith('.') || used.has(path.parse(name).name);
    if (!isUsed) await rm(path.join(folders.avatars, name), { force: true });
  }
  await Promise.all([folders.stores, folders.avatars].map(sweepTemporaries));
  return others;
}
