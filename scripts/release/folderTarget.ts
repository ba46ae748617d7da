import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { whileServed } from '../host/previewSite.ts';
import { listFiles, nullFor, syncOne } from '../lib/files.ts';
import { hoursSince } from './age.ts';
import { assertNoPagesLost } from './lostPages.ts';
import type { Deployment, DeployTarget, Trial } from './publish.ts';
import { carryAssets, clientOf, stageRelease } from './stage.ts';

/** How many releases stay at most, the published one included. */
const MAX_RELEASES = 5;
/** What was deleted at its source shall not lie on the host for long either. */
const KEPT_DAYS = 7;
const NAME = /^(\d{6,})-(\d{4}-\d{2}-\d{2})$/;
/** The release that grows until it is whole. */
const UNFINISHED = '.unfinished';
/** A release that is being deleted. */
const DELETED = '.deleted';

interface FolderOptions {
  /**
   * Absolute path; holds `releases/`, `current`, which the web server serves, and `next` while a
   * release is tested.
   */
  readonly folder: string;
  readonly environment: SiteEnvironment;
  /**
   * Where the web server shows `next`, an origin. Without one, a server of our own shows the release
   * with the headers that it should have.
   */
  readonly trialUrl?: string | undefined;
  readonly now?: () => Date;
}

const releaseOf = (root: string, id: string): string => path.join(root, 'releases', id);

const numberOf = (id: string): number => Number(NAME.exec(id)?.[1] ?? 0);

/** Lists all whole releases, the oldest first. */
export async function listReleases(root: string): Promise<string[]> {
  const names = (await readdir(path.join(root, 'releases')).catch(nullFor('ENOENT'))) ?? [];
  return names.filter((name) => NAME.test(name)).sort((a, b) => numberOf(a) - numberOf(b));
}

/** Returns the name of the next release: a number for the order, and the day for a person. */
function nextName(releases: readonly string[], now: Date): string {
  const number = Math.max(0, ...releases.map(numberOf)) + 1;
  return `${String(number).padStart(6, '0')}-${now.toISOString().slice(0, 10)}`;
}

/** The release that is published; null before the first. A folder of that name is not ours to replace. */
async function currentRelease(root: string): Promise<string | null> {
  const to = await readlink(path.join(root, 'current')).catch(nullFor('ENOENT'));
  return to === null ? null : path.basename(path.dirname(to));
}

/** Moves a link by one rename, so that every request meets the old release or the new one. */
async function pointTo(root: string, name: 'current' | 'next', id: string): Promise<void> {
  const link = path.join(root, `.${name}`);
  await rm(link, { force: true });
  await symlink(path.join('releases', id, 'client'), link);
  await rename(link, path.join(root, name));
  await syncOne(root);
}

/**
 * Returns the releases that nobody may need any more: those behind the published one, which were taken
 * back or never published, and earlier ones that are surplus or were superseded over a week ago.
 */
function superfluous(
  releases: readonly string[],
  current: string,
  now: Date,
  most: number,
): string[] {
  const at = releases.indexOf(current);
  if (at < 0) return [];
  const isOld = (id = ''): boolean => hoursSince(NAME.exec(id)?.[2] ?? null, now) > KEPT_DAYS * 24;
  return releases.filter(
    (_, index) => index > at || (index < at && (at - index >= most || isOld(releases[index + 1]))),
  );
}

/** Deletes superfluous releases. Renames each first: one that is half deleted is never rolled back to. */
async function prune(root: string, now: Date, most = MAX_RELEASES): Promise<void> {
  const current = await currentRelease(root);
  const deleted = releaseOf(root, DELETED);
  const clear = () => rm(deleted, { recursive: true, force: true });
  await clear();
  if (current === null) return;
  for (const id of superfluous(await listReleases(root), current, now, most)) {
    await rename(releaseOf(root, id), deleted);
    await syncOne(path.join(root, 'releases'));
    await clear();
  }
}

async function filesGone(last: string | null, next: string): Promise<string[]> {
  if (last === null) return [];
  const there = new Set(await listFiles(clientOf(next)));
  return (await listFiles(clientOf(last))).filter((file) => !there.has(file));
}

/** Tests a release where no visitor is. */
async function tryOut(options: FolderOptions, id: string, trial: Trial): Promise<void> {
  const { folder, environment, trialUrl } = options;
  const client = clientOf(releaseOf(folder, id));
  if (trialUrl === undefined) {
    return whileServed({ environment, dir: client }, (url) => trial(url, client));
  }
  await pointTo(folder, 'next', id);
  try {
    await trial(trialUrl + environment.basePath, client);
  } finally {
    await rm(path.join(folder, 'next'), { force: true });
  }
}

async function deploy(
  options: FolderOptions,
  client: string,
  trial: Trial,
  now: Date,
): Promise<Deployment> {
  const root = options.folder;
  const current = await currentRelease(root);
  const last = current === null ? null : releaseOf(root, current);
  const next = releaseOf(root, UNFINISHED);
  const id = nextName(await listReleases(root), now);
  const changed = await stageRelease(client, last, next, now);
  const removed = await filesGone(last, next);
  await tryOut(options, UNFINISHED, trial);
  // Before publishing: an error afterwards would report a deployment that did happen as failed.
  await prune(root, now, MAX_RELEASES - 1);
  await rename(next, releaseOf(root, id));
  await syncOne(path.join(root, 'releases'));
  await pointTo(root, 'current', id);
  return { id, changed, removed };
}

async function rollBack(options: FolderOptions, trial: Trial, to: string | undefined, now: Date) {
  const root = options.folder;
  const current = await currentRelease(root);
  const all = await listReleases(root);
  const id = to ?? all[all.indexOf(current ?? '') - 1];
  if (id === undefined || !all.includes(id)) {
    const there = all.length > 0 ? all.join(', ') : 'none';
    const wanted = to === undefined ? 'no release before the published one' : `no release ${to}`;
    throw new Error(`There is ${wanted} in ${root}. There are: ${there}.`);
  }
  await assertNoPagesLost(id, clientOf(releaseOf(root, id)), options.environment);
  // Open pages of the release that goes still ask for its scripts.
  if (current !== null) {
    await carryAssets(releaseOf(root, current), releaseOf(root, id), now.getTime());
  }
  await tryOut(options, id, trial);
  await pointTo(root, 'current', id);
  return { id, client: clientOf(releaseOf(root, id)) };
}

/**
 * Publishes into a folder of this machine: each release has a folder of its own below `releases/`,
 * and `current` is a symbolic link to the published one, moved by one rename.
 */
export function folderTarget(options: FolderOptions): DeployTarget {
  const { folder, now = () => new Date() } = options;
  return {
    name: `folder ${folder}`,
    compresses: false,
    deploy: (client, trial) => deploy(options, client, trial, now()),
    rollBack: (trial, to) => rollBack(options, trial, to, now()),
    prune: () => prune(folder, now()),
  };
}
