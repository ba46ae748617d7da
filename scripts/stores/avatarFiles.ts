import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { StoreSnapshot } from '../../data/store/model.ts';

/** The file of an avatar. */
export const avatarFile = (folder: string, hash: string): string =>
  path.join(folder, `${hash}.webp`);

/** Whether the file of an avatar is there. */
export const hasAvatar = (folder: string, hash: string): boolean =>
  existsSync(avatarFile(folder, hash));

/** The hashes of the avatars that a snapshot shows, each once. */
export function avatarsOf({ header, reviews }: StoreSnapshot): string[] {
  const all = [header.avatar, ...reviews.map(({ avatar }) => avatar)];
  return [...new Set(all.filter((hash) => hash !== null))];
}

/** The snapshot with the default image in place of each avatar that is not among these. */
export function keepAvatars(snapshot: StoreSnapshot, there: ReadonlySet<string>): StoreSnapshot {
  if (avatarsOf(snapshot).every((hash) => there.has(hash))) return snapshot;
  const kept = (hash: string | null): string | null =>
    hash !== null && there.has(hash) ? hash : null;
  return {
    ...snapshot,
    header: { ...snapshot.header, avatar: kept(snapshot.header.avatar) },
    reviews: snapshot.reviews.map((review) => ({ ...review, avatar: kept(review.avatar) })),
  };
}

/**
 * Deletes the files of a folder that have none of these names, whatever their ending: what is gone
 * at the source is gone here.
 */
export async function deleteOtherFiles(folder: string, used: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!used.has(path.parse(name).name)) await rm(path.join(folder, name), { force: true });
  }
}
