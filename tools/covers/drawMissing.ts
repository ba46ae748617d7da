import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { forEachAtMost } from '../../scripts/lib/concurrency.ts';
import { listFiles, writeAtomically } from '../../scripts/lib/files.ts';

/** One picture in one or more sizes. */
export interface Drawing {
  /** Shown in the progress. */
  readonly name: string;
  /** Its files. A picture is not drawn again while all of them exist. */
  readonly files: readonly (readonly [published: string, file: string])[];
  /** Returns the bytes of each file, in their order. */
  readonly draw: () => Promise<readonly Uint8Array[]>;
}

/** Called after each picture that was drawn. */
export type DrawProgress = (done: number, total: number, name: string) => void;

/**
 * Draws each picture that lacks a file, as many at once as there are cores.
 *
 * @returns the names of the pictures that were drawn
 * @throws the first error of a drawing, after the other running drawings have ended; their files stay
 */
export async function drawMissing(
  drawings: readonly Drawing[],
  onProgress?: DrawProgress,
): Promise<readonly string[]> {
  const missing = drawings.filter(({ files }) => !files.every(([, file]) => existsSync(file)));
  let done = 0;
  await forEachAtMost(missing, availableParallelism(), async ({ name, files, draw }) => {
    const pictures = await draw();
    for (const [index, [, file]] of files.entries()) {
      const picture = pictures[index];
      if (picture === undefined) throw new Error(`${name}: nothing was drawn for ${file}.`);
      await writeAtomically(file, picture);
    }
    done += 1;
    onProgress?.(done, missing.length, name);
  });
  return missing.map(({ name }) => name);
}

/** Removes the folder's files that no drawing has; returns how many. */
export async function removeOthers(folder: string, drawings: readonly Drawing[]): Promise<number> {
  const needed = new Set(drawings.flatMap(({ files }) => files).map(([, file]) => file));
  const files = listFiles(folder).map((file) => path.join(folder, file));
  const stale = files.filter((file) => !needed.has(file));
  await Promise.all(stale.map((file) => rm(file, { force: true })));
  return stale.length;
}
