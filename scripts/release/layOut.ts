import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { isHashed } from '../../deploy/caching.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { linkOrCopy, listFiles, syncTree } from '../lib/files.ts';
import { readRecord } from '../lib/record.ts';
import { stampChecked } from './publishedBuild.ts';

const AT_ONCE = 8;
/** How long a hashed file outlives its last release: pages that are open or cached still ask for it. */
const KEPT_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** What of a release is served, by the release's folder. */
export const clientOf = (release: string): string => path.join(release, 'client');

const oldAssetsOf = (release: string): string => path.join(release, 'old-assets.json');

/**
 * Which hashed files of other releases a release carries, and since when (milliseconds since 1970);
 * none when nobody wrote it down.
 */
export const readOldAssets = (release: string): Promise<ReadonlyMap<string, number>> =>
  readRecord(oldAssetsOf(release), v.number());

/** Whether two files hold the same bytes; one that is not there equals none. */
async function isSame(one: string, other: string): Promise<boolean> {
  const bytes = await readFile(other).catch(() => null);
  return bytes !== null && bytes.equals(await readFile(one));
}

/**
 * Takes the hashed files of one release over into another that does not have them, those apart that
 * were superseded a week ago. Whoever has a page of the one release open is served by the other.
 *
 * @param now milliseconds since 1970
 */
export async function carryAssets(from: string, to: string, now: number): Promise<void> {
  const [known, carried] = await Promise.all([readOldAssets(from), readOldAssets(to)]);
  const own = new Set(await listFiles(clientOf(to)));
  const old = (await listFiles(clientOf(from)))
    .filter((file) => isHashed(file) && !own.has(file))
    // A time that is still to come was written while the clock was wrong.
    .map((file) => [file, Math.min(known.get(file) ?? now, now)] as const)
    .filter(([, since]) => now - since <= KEPT_MILLISECONDS);
  for (const [file] of old) {
    linkOrCopy(path.join(clientOf(from), file), path.join(clientOf(to), file));
  }
  await writeFile(oldAssetsOf(to), JSON.stringify(Object.fromEntries([...carried, ...old])));
}

/**
 * Lays the next release out beside the last one: the built site, and the hashed files of earlier
 * releases that browsers may still ask for. Files that the last release holds with the same bytes are
 * linked from there, so that they keep their times and with them their ETags. All of it is on the disk
 * when this returns.
 *
 * @param site folder of the built site
 * @param last folder of the last release; null when there is none
 * @param next folder of the next one
 * @returns the files of the built site that were written, as the last release holds no such, sorted
 */
export async function layOut(
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
  await stampChecked(client, now);
  if (last !== null) await carryAssets(last, next, now.getTime());
  await syncTree(next);
  return written.sort();
}
