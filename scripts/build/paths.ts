import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentFolder } from '../../data/content/source.ts';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A build's places below a folder. The cache must be on the same file system as `dist`. */
export function pathsIn(folder: string) {
  const at = (file: string): string => path.join(folder, file);
  return {
    /** The last whole output. */
    dist: at('dist'),
    /** What is published. */
    client: at('dist/client'),
    /** Everything that may be kept between builds, or lost. */
    cache: at('.cache'),
    /** The output that is being made; between builds, the files that it can begin with. */
    next: at('.cache/next'),
    /** Where the last output is for the instant in which the next one takes its place. */
    previous: at('.cache/previous'),
    /** Vite's output, in a folder named by the state of the code. */
    bundles: at('.cache/bundles'),
    /** The files for robots and hosts. */
    files: at('.cache/files'),
    /** The page cache. */
    pages: at('.cache/pages'),
    snapshots: at('data/stores'),
    avatars: at('data/avatars'),
    /** Held by who fetches, builds or deploys: none of them changes under another's hands. */
    lock: at('data/stores/.lock'),
    /** The operator's own covers. */
    ownCovers: at(path.join(contentFolder(), 'covers')),
  };
}

/** Where a build reads and writes. */
export type BuildPaths = Readonly<ReturnType<typeof pathsIn>>;

/** The project's own. */
export const paths = pathsIn(root);
