import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';

/** Returns the path of an avatar. */
export const avatarFile = (folder: string, hash: string): string =>
  path.join(folder, `${hash}.webp`);

/** Returns whether an avatar is on disk. */
export const hasAvatar = (folder: string, hash: string): boolean =>
  existsSync(avatarFile(folder, hash));

/** Returns a snapshot in which each avatar is one that `replace` returns. */
export function replaceAvatars(
  snapshot: StoreSnapshot,
  replace: (hash: string) => string | null,
): StoreSnapshot {
  let isSame = true;
  const replaced = <Shown extends { readonly avatar: string | null }>(shown: Shown): Shown => {
    const avatar = shown.avatar === null ? null : replace(shown.avatar);
    if (avatar === shown.avatar) return shown;
    isSame = false;
    return { ...shown, avatar };
  };
  const [header, reviews] = [replaced(snapshot.header), snapshot.reviews.map(replaced)];
  return isSame ? snapshot : { ...snapshot, header, reviews };
}

/** Returns a snapshot with the default avatar for those that are not on disk. The next run fetches them. */
export const withAvatarsOnDisk = (folder: string, snapshot: StoreSnapshot): StoreSnapshot =>
  replaceAvatars(snapshot, (hash) => (hasAvatar(folder, hash) ? hash : null));
