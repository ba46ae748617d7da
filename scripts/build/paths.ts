import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where a build reads and writes. */
export interface BuildPaths {
  /** The last whole output. */
  readonly dist: string;
  /** What is published. */
  readonly client: string;
  /** Everything that may be kept between builds, or lost. */
  readonly cache: string;
  /** The output that is being made. */
  readonly next: string;
  /** Where the last output is for the instant in which the next one takes its place. */
  readonly previous: string;
  /** Held by the build that is under way. */
  readonly lock: string;
  /** Vite's output, in a folder named by the state of the code. */
  readonly bundles: string;
  /** The store of finished pages. */
  readonly pages: string;
  /** Pictures that were drawn. */
  readonly art: string;
  readonly snapshots: string;
  readonly avatars: string;
  /** The operator's own covers. */
  readonly ownCovers: string;
}

/** A build's places below a folder. The cache must be on the same file system as `dist`. */
export function pathsIn(folder: string): BuildPaths {
  const at = (file: string): string => path.join(folder, file);
  return {
    dist: at('dist'),
    client: at('dist/client'),
    cache: at('.cache'),
    next: at('.cache/next'),
    previous: at('.cache/previous'),
    lock: at('.cache/build.lock'),
    bundles: at('.cache/bundles'),
    pages: at('.cache/pages'),
    art: at('.cache'),
    snapshots: at('data/stores'),
    avatars: at('data/avatars'),
    ownCovers: at('data/covers'),
  };
}

/** The project's own. */
export const paths = pathsIn(root);
