import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';

/** Returns the path of an avatar. */
export const avatarFile = (folder: string, hash: string): string =>
  path.join(folder, `${hash}.webp`);

/** Returns whether an avatar is on disk. */
export const hasAvatar = (folder: string, hash: string): boolean =>
  existsSync(avatarFile(folder, hash));

/** Returns a snapshot with the default avatar for those that are not on disk. The next run fetches them. */
export function withAvatarsOnDisk(folder: string, snapshot: StoreSnapshot): StoreSnapshot {
  const shown = <One extends { readonly avatar: string | null }>(one: One): One =>
    one.avatar === null || hasAvatar(folder, one.avatar) ? one : { ...one, avatar: null };
  const { header, reviews } = snapshot;
  return { ...snapshot, header: shown(header), reviews: reviews.map(shown) };
}
