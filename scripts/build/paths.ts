import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a build's paths below a folder. The cache must be on the same file system as `dist`. */
export function pathsIn(folder: string) {
  const at = (file: string): string => path.join(folder, file);
  return {
    /** The last whole output. */
    dist: at('dist'),
    /** The public files of the last output. */
    client: at('dist/client'),
    /** A build remakes its own files if they are deleted. Other commands keep their history here. */
    cache: at('.cache'),
    /** The next output. Between builds it has the files that the next build can reuse. */
    next: at('.cache/next'),
    /** The last output, while the next one replaces it. */
    previous: at('.cache/previous'),
    /** Vite's output, in a folder named by its cache key. */
    bundles: at('.cache/bundles'),
    /** The files for robots and hosts. */
    files: at('.cache/files'),
    /** Covers and share images. */
    pictures: at('.cache/pictures'),
    pages: at('.cache/pages'),
    snapshots: at('data/stores'),
    avatars: at('data/avatars'),
    /** Held by a command that fetches, builds or deploys, so that no other changes the same files. */
    lock: at('data/stores/.lock'),
  };
}

export type BuildPaths = Readonly<ReturnType<typeof pathsIn>>;

/** The project's own paths. */
export const paths = pathsIn(root);
