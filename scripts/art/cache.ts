import { constants } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles, sha256, writeAtomically } from '../lib/files.ts';

/** One picture in its formats and sizes. */
export interface Drawing {
  /** What a person calls it, for progress. */
  readonly name: string;
  /** Changes when anything that the bytes depend on changes; see `contentKey`. */
  readonly key: string;
  /** Where it is published, relative to the output folder. */
  readonly files: readonly string[];
  /** The bytes of each of the files, in their order. */
  draw(): Promise<readonly Uint8Array[]>;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly name: string;
}

export interface Outcome {
  /** Pictures drawn anew. */
  readonly drawn: number;
  /** Pictures taken from the cache. */
  readonly kept: number;
  /** Files of the cache that no picture needs any more, removed. */
  readonly removed: number;
}

export interface Folders {
  /** Where files are published under their plain names. */
  readonly outDir: string;
  /** Where drawn files stay between runs; this set of drawings alone uses it. */
  readonly cacheDir: string;
}

/** Whatever encodes our pictures is part of what they depend on. */
const ENCODERS = JSON.stringify(sharp.versions);

/** A key of 16 hex digits over everything that a picture depends on; the encoders' versions too. */
export const contentKey = (...parts: readonly (string | Uint8Array)[]): string =>
  sha256([ENCODERS, ...parts].map((part) => sha256(part)).join()).slice(0, 16);

const cachedName = (file: string, key: string): string => {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}.${key}${ext}`);
};

/** Removes the folder's files that are not to be kept; returns how many. */
export async function prune(folder: string, keep: ReadonlySet<string>): Promise<number> {
  const stale = (await listFiles(folder)).filter((file) => !keep.has(file));
  await Promise.all(stale.map((file) => rm(path.join(folder, file), { force: true })));
  return stale.length;
}

async function drawInto(cacheDir: string, drawing: Drawing): Promise<void> {
  const pictures = await drawing.draw();
  for (const [index, file] of drawing.files.entries()) {
    const data = pictures[index];
    if (data === undefined) throw new Error(`${drawing.name}: nothing was drawn for ${file}.`);
    await writeAtomically(path.join(cacheDir, cachedName(file, drawing.key)), data);
  }
}

async function publish(drawing: Drawing, { cacheDir, outDir }: Folders): Promise<void> {
  for (const file of drawing.files) {
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    const source = path.join(cacheDir, cachedName(file, drawing.key));
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}

/**
 * Publishes the pictures, drawing only those that the cache does not hold, one on each core.
 * What else lies in the cache is removed; of the output folder only these files are touched.
 *
 * @throws what drawing throws; the cache keeps what was drawn until then.
 */
export async function renew(
  drawings: readonly Drawing[],
  folders: Folders,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Outcome> {
  const present = new Set(await listFiles(folders.cacheDir));
  const wanted = (drawing: Drawing): readonly string[] =>
    drawing.files.map((file) => cachedName(file, drawing.key));
  const missing = new Set(
    drawings.filter((drawing) => !wanted(drawing).every((file) => present.has(file))),
  );
  let done = 0;
  await forEachAtMost(drawings, availableParallelism(), async (drawing) => {
    if (missing.has(drawing)) await drawInto(folders.cacheDir, drawing);
    await publish(drawing, folders);
    done += 1;
    onProgress({ done, total: drawings.length, name: drawing.name });
  });
  const removed = await prune(folders.cacheDir, new Set(drawings.flatMap(wanted)));
  return { drawn: missing.size, kept: drawings.length - missing.size, removed };
}
