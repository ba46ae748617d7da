import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePaths } from './prepareRelease.ts';

/** How many releases stay at most, the published one included. */
const MOST_KEPT = 5;
/** Older ones go: what was deleted at its source shall not lie on the host for long either. */
const KEPT_DAYS = 7;
const DAY = 24 * 60 * 60 * 1000;
const NAME = /^(\d{6,})-(\d{4}-\d{2}-\d{2})$/;
const UNFINISHED = '.unfinished';

const releasesOf = (root: string): string => path.join(root, 'releases');

/** Where a release lies. */
export function releasePaths(root: string, id: string): ReleasePaths {
  const folder = path.join(releasesOf(root), id);
  const oldAssets = path.join(folder, 'old-assets.json');
  return { folder, client: path.join(folder, 'client'), oldAssets };
}

/** Where a release grows until it is whole. */
export function unfinishedPaths(root: string): ReleasePaths {
  return releasePaths(root, UNFINISHED);
}

const numberOf = (id: string): number => Number(NAME.exec(id)?.[1] ?? 0);

/** All whole releases, the oldest first. */
export async function listReleases(root: string): Promise<string[]> {
  const names = await readdir(releasesOf(root)).catch(() => []);
  return names.filter((name) => NAME.test(name)).sort((a, b) => numberOf(a) - numberOf(b));
}

/**
 * Name of the release after all of these: a number, as clocks may jump, and the day for a person.
 */
export function nextRelease(releases: readonly string[], now: Date): string {
  const number = Math.max(0, ...releases.map(numberOf)) + 1;
  return `${String(number).padStart(6, '0')}-${now.toISOString().slice(0, 10)}`;
}

/** The release that is published; null before the first. */
export async function currentRelease(root: string): Promise<string | null> {
  const to = await readlink(path.join(root, 'current')).catch(() => null);
  return to === null ? null : path.basename(path.dirname(to));
}

/** Publishes a release: one rename, so that every request meets the old site or the new one. */
export async function switchTo(root: string, id: string): Promise<void> {
  const link = path.join(root, `.current.${process.pid}`);
  await rm(link, { force: true });
  await symlink(path.join('releases', id, 'client'), link);
  await rename(link, path.join(root, 'current'));
}

/** Gives a whole release its name. */
export async function finishRelease(root: string, id: string): Promise<void> {
  await rename(unfinishedPaths(root).folder, releasePaths(root, id).folder);
}

/** Removes releases. */
export async function removeReleases(root: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(releasePaths(root, id).folder, { recursive: true, force: true });
}

/** Releases that were taken back, or that a run which was stopped never published. */
export function abandoned(releases: readonly string[], current: string | null): string[] {
  const at = current === null ? -1 : releases.indexOf(current);
  return releases.slice(at + 1);
}

/** Releases that need not be kept: all but the published one, the one before, and recent ones. */
export function outdated(releases: readonly string[], now: Date): string[] {
  const isOld = (id: string): boolean =>
    now.getTime() - Date.parse(NAME.exec(id)?.[2] ?? '') > KEPT_DAYS * DAY;
  const surplus = releases.length - MOST_KEPT;
  return releases.slice(0, -2).filter((id, index) => index < surplus || isOld(id));
}
