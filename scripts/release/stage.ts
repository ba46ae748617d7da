import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isHashed } from '../../deploy/caching.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { linkOrCopy, listFiles, syncTree } from '../lib/files.ts';
import { readRecord } from './record.ts';

const CONCURRENT_FILES = 8;
/** Open and cached pages still ask for hashed files of earlier releases. */
const MAX_ASSET_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the folder of a release's published files. */
export const clientOf = (release: string): string => path.join(release, 'client');

const oldAssetsOf = (release: string): string => path.join(release, 'old-assets.json');

/**
 * Reads which hashed files of earlier releases a release contains, and when they were superseded, in
 * milliseconds since 1970.
 */
export const readOldAssets = (release: string): Promise<ReadonlyMap<string, number>> =>
  readRecord(oldAssetsOf(release), v.number());

async function isSame(file: string, other: string): Promise<boolean> {
  const bytes = await readFile(other).catch(() => null);
  return bytes !== null && bytes.equals(await readFile(file));
}

/** Adds one release's hashed files to another, except those superseded more than a week ago. */
export async function carryAssets(from: string, to: string, now: Date): Promise<void> {
  const [known, carried] = await Promise.all([readOldAssets(from), readOldAssets(to)]);
  const own = new Set(listFiles(clientOf(to)));
  const old = listFiles(clientOf(from))
    .filter((file) => isHashed(file) && !own.has(file))
    .map((file) => [file, known.get(file) ?? now.getTime()] as const)
    .filter(([, since]) => now.getTime() - since <= MAX_ASSET_AGE_MS);
  for (const [file] of old) {
    linkOrCopy(path.join(clientOf(from), file), path.join(clientOf(to), file));
  }
  await writeFile(oldAssetsOf(to), JSON.stringify(Object.fromEntries([...carried, ...old])));
}

/**
 * Stages a release: writes the built site and the hashed files of earlier releases into the folder
 * `next`. Unchanged files are linked from the last release, so that they keep their ETags. Returns the
 * files that are new or differ, sorted.
 */
export async function stageRelease(
  site: string,
  last: string | null,
  next: string,
  now: Date,
): Promise<readonly string[]> {
  const client = clientOf(next);
  await rm(next, { recursive: true, force: true });
  await mkdir(client, { recursive: true });
  const changed: string[] = [];
  await forEachAtMost(listFiles(site), CONCURRENT_FILES, async (file) => {
    const from = path.join(site, file);
    const to = path.join(client, file);
    const before = last === null ? null : path.join(clientOf(last), file);
    if (before !== null && (await isSame(from, before))) return linkOrCopy(before, to);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to);
    changed.push(file);
  });
  if (last !== null) await carryAssets(last, next, now);
  await syncTree(next);
  return changed.sort();
}
