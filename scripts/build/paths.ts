import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the build reads and writes, all below the repository's folder. */
export const paths = {
  /** What is published, and the record of how it was built beside it. */
  dist: path.join(root, 'dist'),
  client: path.join(root, 'dist/client'),
  /** The next output grows here and takes dist's place when it is whole. */
  next: path.join(root, '.cache/next'),
  /** Vite's output, a folder for each state of the code. */
  bundles: path.join(root, '.cache/bundles'),
  cache: path.join(root, '.cache'),
  snapshots: path.join(root, 'data/stores'),
  avatars: path.join(root, 'data/avatars'),
  /** The operator's own covers. */
  ownCovers: path.join(root, 'data/covers'),
} as const;
