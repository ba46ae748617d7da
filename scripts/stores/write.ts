import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Seller } from '../../model/content/sellers.ts';
import { snapshotFile } from '../../model/store/snapshot.ts';
import { formatSnapshot } from '../../model/store/snapshotSchema.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { withAvatarsOnDisk } from './avatarFiles.ts';
import type { StagedSeller } from './stage.ts';
import { avatarsInUse, listSnapshots, readLast, writeSnapshot } from './snapshotFiles.ts';
import { freshSlugs, type RunVerdict } from './verdict.ts';

interface Folders {
  readonly stores: string;
  readonly avatars: string;
}

/** Files that are written at the same time. */
const AT_ONCE = 6;

/** Keeps the last snapshot, with the default avatar for those that are not on disk. */
async function keepLast({ stores, avatars }: Folders, seller: Seller): Promise<void> {
  const last = await readLast(stores, seller);
  if (last === null) return;
  const kept = withAvatarsOnDisk(avatars, last);
  if (formatSnapshot(kept) !== formatSnapshot(last)) await writeSnapshot(stores, kept);
}

/** Puts the snapshots of fresh sellers in place. */
export async function putInPlace(
  folders: Folders,
  sellers: readonly StagedSeller[],
  verdict: RunVerdict,
): Promise<void> {
  const fresh = freshSlugs(verdict);
  await forEachAtMost(sellers, AT_ONCE, async ({ next, evidence: { seller } }) => {
    if (next && fresh.has(seller.slug)) await writeSnapshot(folders.stores, next);
    else await keepLast(folders, seller);
  });
}

/** Deletes the snapshots of all other sellers, and avatars of no snapshot; returns the slugs. */
export async function deleteOthers(
  { stores, avatars }: Folders,
  { sellers, isDeleting }: RunVerdict,
): Promise<string[]> {
  if (!isDeleting) return [];
  const known = new Set(sellers.map(({ slug }) => slug));
  const others = listSnapshots(stores).filter((slug) => !known.has(slug));
  for (const slug of others) await rm(snapshotFile(stores, slug), { force: true });
  const used = await avatarsInUse(path.dirname(stores));
  for (const name of await readdir(avatars).catch(() => [])) {
    // Another run may be writing a hidden file.
    const isUsed = name.startsWith('.') || used.has(path.parse(name).name);
    if (!isUsed) await rm(path.join(avatars, name), { force: true });
  }
  return others;
}
