import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { forEachAtMost } from '../../scripts/lib/concurrency.ts';
import { listFiles, writeAtomically } from '../../scripts/lib/files.ts';

/** One picture in its files, which are published under names of their own. */
export interface Drawing {
  /** What a person calls it, for progress. */
  readonly name: string;
  /** Paths of its files. Whatever the bytes depend on and may change belongs into their names. */
  readonly files: readonly string[];
  /** Where each of them is published, below the site's root. */
  readonly published: readonly string[];
  /** The bytes of each of the files, in their order. */
  readonly draw: () => Promise<readonly Uint8Array[]>;
}

/** Hears of each picture that was drawn. */
export type DrawProgress = (done: number, total: number, name: string) => void;

/**
 * Draws the pictures of which a file is missing, one on each core.
 *
 * @returns the names of those that were drawn
 * @throws what drawing throws, when all that was begun has ended; what was drawn stays.
 */
export async function drawMissing(
  drawings: readonly Drawing[],
  onProgress?: DrawProgress,
): Promise<readonly string[]> {
  const missing = drawings.filter(({ files }) => !files.every((file) => existsSync(file)));
  let done = 0;
  await forEachAtMost(missing, availableParallelism(), async ({ name, files, draw }) => {
    const pictures = await draw();
    for (const [index, file] of files.entries()) {
      const picture = pictures[index];
      if (picture === undefined) throw new Error(`${name}: nothing was drawn for ${file}.`);
      await writeAtomically(file, picture);
    }
    done += 1;
    onProgress?.(done, missing.length, name);
  });
  return missing.map(({ name }) => name);
}

/** Removes the folder's files that nobody needs any more; returns how many. */
export async function removeOthers(folder: string, needed: ReadonlySet<string>): Promise<number> {
  const files = (await listFiles(folder)).map((file) => path.join(folder, file));
  const stale = files.filter((file) => !needed.has(file));
  await Promise.all(stale.map((file) => rm(file, { force: true })));
  return stale.length;
}
