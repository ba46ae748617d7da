import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isHashed } from '../../deploy/caching.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { linkOrCopy, listFiles, syncTree } from '../lib/files.ts';
import { readRecord } from './record.ts';

const AT_ONCE = 8;
/** How long a hashed file outlives its last release: pages that are open or cached still ask for it. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the folder of a release's published files. */
export const clientOf = (release: string): string => path.join(release, 'client');

const oldAssetsOf = (release: string): string => path.join(release, 'old-assets.json');

/**
 * Reads which hashed files of other releases a release carries, and since when (milliseconds since
 * 1970); none when the list is missing.
 */
export const readOldAssets = (release: string): Promise<ReadonlyMap<string, number>> =>
  readRecord(oldAssetsOf(release), v.number());

/** Whether two files hold the same bytes; a missing file equals none. */
async function isSame(one: string, other: string): Promise<boolean> {
  const bytes = await readFile(other).catch(() => null);
  return bytes !== null && bytes.equals(await readFile(one));
}

/**
 * Adds one release's hashed files to another, except those that were superseded a week ago: open pages
 * of the one release then work with the other.
 *
 * @param now milliseconds since 1970
 */
export async function carryAssets(from: string, to: string, now: number): Promise<void> {
  const [known, carried] = await Promise.all([readOldAssets(from), readOldAssets(to)]);
  const own = new Set(await listFiles(clientOf(to)));
  const old = (await listFiles(clientOf(from)))
    .filter((file) => isHashed(file) && !own.has(file))
    .map((file) => [file, known.get(file) ?? now] as const)
    .filter(([, since]) => now - since <= KEPT_MS);
  for (const [file] of old) {
    linkOrCopy(path.join(clientOf(from), file), path.join(clientOf(to), file));
  }
  await writeFile(oldAssetsOf(to), JSON.stringify(Object.fromEntries([...carried, ...old])));
}

/**
 * Stages the next release beside the last one: the built site, and the hashed files of earlier
 * releases that browsers may still ask for. Files with the same bytes as in the last release are
 * linked from there, so that they keep their ETags. Everything is on the disk when this returns.
 *
 * @param site folder of the built site
 * @param last folder of the last release; null when there is none
 * @param next folder of the next one
 * @returns the built site's files that differ from the last release, sorted
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
  const written: string[] = [];
  await forEachAtMost(await listFiles(site), AT_ONCE, async (file) => {
    const from = path.join(site, file);
    const to = path.join(client, file);
    const before = last === null ? null : path.join(clientOf(last), file);
    if (before !== null && (await isSame(from, before))) return linkOrCopy(before, to);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to);
    written.push(file);
  });
  if (last !== null) await carryAssets(last, next, now.getTime());
  await syncTree(next);
  return written.sort();
}
