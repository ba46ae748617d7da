import { href } from '../link/href.ts';

/** Address of a picture by its content's hash. */
export function avatarPath(hash: string): string {
  return href(`/images/avatar/${hash}.webp`);
}
