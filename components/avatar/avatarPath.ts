import { href } from '../link/href.ts';

const DEFAULT = 'default.svg';

/** Address of a picture by its content's hash; of the default image for null. */
export function avatarPath(hash: string | null): string {
  return href(`/images/avatar/${hash === null ? DEFAULT : `${hash}.webp`}`);
}

/** The other way round: the hash in a picture's address, null for the default image. */
export function avatarHash(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === DEFAULT ? null : name.replace(/\.webp$/, '');
}
