import { href } from '../link/href.ts';

/** Address of a picture by its content's hash. */
export function avatarPath(hash: string): string {
  return href(`/images/avatar/${hash}.webp`);
}

/** The other way round: the hash in a picture's address. */
export function avatarHash(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.webp$/, '');
}
