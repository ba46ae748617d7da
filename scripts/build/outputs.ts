import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { outputFile } from '../../data/routes.ts';
import { namesIn } from './files.ts';
import type { BuildPaths } from './paths.ts';
import type { EarlierOutput } from './plan.ts';
import { readRecord } from './record.ts';

const RECORD = 'record.json';
/** Names of outputs that grow carry their process: what a killed build's helpers still write goes nowhere. */
const UNFINISHED = 'build-';
const DISCARDED = 'discarded-';

/** The record of an output. */
export const recordFile = (output: string): string => path.join(output, RECORD);

/** An earlier output; null when it cannot be used: unreadable, or not compressed as asked for. */
export async function earlierOutput(
  output: string,
  compressed: boolean,
): Promise<EarlierOutput | null> {
  const record = await readRecord(recordFile(output));
  if (record?.compressed !== compressed) return null;
  return {
    record,
    has: (route) => existsSync(path.join(output, 'client', outputFile(route))),
  };
}

let discarded = 0;

/** Takes a folder away at once, so that nothing finds it any more; its files go one by one. */
async function discard(folder: string, cache: string): Promise<void> {
  const aside = path.join(cache, `${DISCARDED}${process.pid}-${++discarded}`);
  renameSync(folder, aside);
  await rm(aside, { recursive: true, force: true });
}

/** Brings back what a build that was killed left: see `swap`. Takes away what it did not finish. */
export function recover({ dist, previous, spare, cache }: BuildPaths): void {
  if (existsSync(previous)) {
    if (!existsSync(dist)) renameSync(previous, dist);
    else if (!existsSync(spare)) renameSync(previous, spare);
    else rmSync(previous, { recursive: true });
  }
  const left = namesIn(cache).filter(
    (name) => name.startsWith(UNFINISHED) || name.startsWith(DISCARDED),
  );
  for (const name of left) rmSync(path.join(cache, name), { recursive: true, force: true });
}

/** Leaves of an earlier output's folders those of the stores that stay, and their pictures. */
function clearAllBut(client: string, slugs: ReadonlySet<string>): void {
  const keeps: Readonly<Record<string, (name: string) => boolean>> = {
    '': (name) => name === 'store' || name === 'images',
    store: (name) => slugs.has(name),
    images: (name) => name === 'avatar',
  };
  for (const [folder, keep] of Object.entries(keeps)) {
    const at = path.join(client, folder);
    const gone = namesIn(at).filter((name) => !keep(name));
    for (const name of gone) rmSync(path.join(at, name), { recursive: true });
  }
}

/** The next output while it is made. */
export interface NextOutput {
  readonly folder: string;
  /** Ends when what is of no more use is deleted, which need not be waited for before the end. */
  readonly cleared: Promise<void>;
}

/**
 * Opens the folder of the next output: the last but one without all that differs, where pages of it
 * can stay, else an empty one. Until it is whole it has no record, and nobody takes it for an output.
 *
 * @param slugs of the stores whose folders stay.
 */
export function openNext({ spare, cache }: BuildPaths, slugs: ReadonlySet<string>): NextOutput {
  const folder = path.join(cache, `${UNFINISHED}${process.pid}`);
  const client = path.join(folder, 'client');
  let cleared = Promise.resolve();
  if (slugs.size > 0) {
    renameSync(spare, folder);
    rmSync(recordFile(folder));
    clearAllBut(client, slugs);
  } else if (existsSync(spare)) {
    cleared = discard(spare, cache);
  }
  mkdirSync(client, { recursive: true });
  return { folder, cleared };
}

/**
 * Puts a whole new output in the place of the last one, which becomes the spare: between the first
 * two steps there is no output, after any of them `recover` finds one that is whole.
 */
export function swap(next: string, { dist, previous, spare }: BuildPaths): void {
  const isFirst = !existsSync(dist);
  if (!isFirst) renameSync(dist, previous);
  try {
    renameSync(next, dist);
  } catch (error) {
    if (!isFirst) renameSync(previous, dist);
    throw error;
  }
  if (!isFirst) renameSync(previous, spare);
}
