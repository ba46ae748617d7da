import path from 'node:path';
import { projectPath } from '../../model/content/source.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { snapshotFolder } from '../../model/store/snapshot.ts';

/**
 * Returns the paths of a build below a folder. Those of snapshots depend on the marketplace's URL. The cache must be on
 * the same file system as the output.
 *
 * @param out folder of the output
 */
export function paths(settings: Settings, out = 'dist', folder = projectPath('.')) {
  const at = (file: string): string => path.join(folder, file);
  return {
    dist: at(out),
    /** The public files of the last output. */
    client: at(`${out}/client`),
    /** Each build works in a folder of its own here. */
    cache: at('.cache'),
    snapshots: at(snapshotFolder(settings)),
    avatars: at('data/avatars'),
  };
}

export type BuildPaths = Readonly<ReturnType<typeof paths>>;
