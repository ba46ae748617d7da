import { mkdir, rm } from 'node:fs/promises';
import { chooseOldAssets, readOldAssets, writeOldAssets } from './oldAssets.ts';
import { layOut, takeOver } from './release.ts';

/** The place of one release. */
export interface ReleasePaths {
  readonly folder: string;
  /** What is served. */
  readonly client: string;
  /** Which hashed files of earlier releases are in it. */
  readonly oldAssets: string;
}

/**
 * Lays the next release out beside the last one: the built site, and the hashed files of earlier
 * releases that browsers may still ask for.
 *
 * @returns the files of the built site that were written, as the last release holds no such, sorted
 */
export async function prepareRelease(
  client: string,
  last: ReleasePaths | null,
  next: ReleasePaths,
  now: Date,
): Promise<readonly string[]> {
  await rm(next.folder, { recursive: true, force: true });
  await mkdir(next.client, { recursive: true });
  const changed = await layOut(client, last?.client ?? null, next.client);
  if (last === null) return changed;
  const known = await readOldAssets(last.oldAssets);
  const old = await chooseOldAssets(last.client, next.client, known, now.getTime());
  await takeOver([...old.keys()], last.client, next.client);
  await writeOldAssets(next.oldAssets, old);
  return changed;
}
