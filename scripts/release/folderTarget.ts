import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { whileServed } from '../host/previewSite.ts';
import { listFiles, nullFor, syncOne } from '../lib/files.ts';
import { hoursSince } from './age.ts';
import type { Deployment, DeployTarget, Trial } from './deploy.ts';
import { assertNoPagesLost } from './lostPages.ts';
import { carryAssets, clientOf, stageRelease } from './stage.ts';

/** Including the published one. */
const MAX_RELEASES = 5;
/** Counted from the day a newer release replaced it: an old release contains reviews deleted since. */
const MAX_AGE_DAYS = 7;
const RELEASE_NAME = /^(\d{6,})-(\d{4}-\d{2}-\d{2})$/;
/** A release that is being staged. */
const STAGED = '.unfinished';
/** A release that is being deleted. */
const DELETED = '.deleted';

interface FolderOptions {
  /** Absolute path. Contains `releases/`, the link `current`, and the link `next` during a trial. */
  readonly folder: string;
  readonly environment: SiteEnvironment;
  /**
   * Origin where the web server serves `next`. Without it, the preview server serves the release. The
   * trial then tests the files, but not the web server.
   */
  readonly trialUrl?: string | undefined;
  readonly now?: () => Date;
}

const releaseOf = (root: string, id: string): string => path.join(root, 'releases', id);

const numberOf = (id: string): number => Number(RELEASE_NAME.exec(id)?.[1] ?? 0);

/** Lists all whole releases, the oldest first. */
export async function listReleases(root: string): Promise<string[]> {
  const names = (await readdir(path.join(root, 'releases')).catch(nullFor('ENOENT'))) ?? [];
  return names.filter((name) => RELEASE_NAME.test(name)).sort((a, b) => numberOf(a) - numberOf(b));
}

/** Returns the published release; null before the first. Throws when `current` is no link. */
async function currentRelease(root: string): Promise<string | null> {
  const to = await readlink(path.join(root, 'current')).catch(nullFor('ENOENT'));
  return to === null ? null : path.basename(path.dirname(to));
}

/** Points a link to a release by one rename, so that each request gets either the old or the new one. */
async function swapLink(root: string, name: 'current' | 'next', id: string): Promise<void> {
  const link = path.join(root, `.${name}`);
  await rm(link, { force: true });
  await symlink(path.join('releases', id, 'client'), link);
  await rename(link, path.join(root, name));
  await syncOne(root);
}

/** Deletes releases newer than the published one, replaced over a week ago, or beyond `maxReleases`. */
async function prune(root: string, now: Date, maxReleases = MAX_RELEASES): Promise<void> {
  const deleted = releaseOf(root, DELETED);
  const removeDeleted = () => rm(deleted, { recursive: true, force: true });
  await removeDeleted();
  const releases = await listReleases(root);
  const current = releases.indexOf((await currentRelease(root)) ?? '');
  const isOld = (next = ''): boolean =>
    hoursSince(RELEASE_NAME.exec(next)?.[2] ?? '', now) > MAX_AGE_DAYS * 24;
  const isSurplus = (at: number): boolean =>
    at > current || (at < current && (current - at >= maxReleases || isOld(releases[at + 1])));
  const surplus = current < 0 ? [] : releases.filter((_, at) => isSurplus(at));
  for (const id of surplus) {
    // Renames it first, so that nobody can roll back to a half deleted release.
    await rename(releaseOf(root, id), deleted);
    await syncOne(path.join(root, 'releases'));
    await removeDeleted();
  }
}

function removedFiles(last: string | null, next: string): string[] {
  if (last === null) return [];
  const remaining = new Set(listFiles(clientOf(next)));
  return listFiles(clientOf(last)).filter((file) => !remaining.has(file));
}

async function runTrial(options: FolderOptions, id: string, trial: Trial): Promise<void> {
  const { folder, environment, trialUrl } = options;
  const client = clientOf(releaseOf(folder, id));
  if (trialUrl === undefined) {
    return whileServed({ environment, dir: client }, (url) => trial(url, client));
  }
  await swapLink(folder, 'next', id);
  try {
    await trial(`${trialUrl}/`, client);
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
  const next = releaseOf(root, STAGED);
  const number = Math.max(0, ...(await listReleases(root)).map(numberOf)) + 1;
  const id = `${String(number).padStart(6, '0')}-${now.toISOString().slice(0, 10)}`;
  const changed = await stageRelease(client, last, next, now);
  const removed = removedFiles(last, next);
  await runTrial(options, STAGED, trial);
  // Before the swap: an error after it would report a failure although the release is published.
  await prune(root, now, MAX_RELEASES - 1);
  await rename(next, releaseOf(root, id));
  await syncOne(path.join(root, 'releases'));
  await swapLink(root, 'current', id);
  return { id, changed, removed };
}

async function rollBack(options: FolderOptions, trial: Trial, to: string | undefined, now: Date) {
  const root = options.folder;
  const current = await currentRelease(root);
  const all = await listReleases(root);
  const id = to ?? all[all.indexOf(current ?? '') - 1];
  if (id === undefined || !all.includes(id)) {
    const existing = all.length > 0 ? all.join(', ') : 'none';
    const missing = to === undefined ? 'no release before the published one' : `no release ${to}`;
    throw new Error(`There is ${missing} in ${root}. There are: ${existing}.`);
  }
  await assertNoPagesLost(id, clientOf(releaseOf(root, id)));
  // Open pages of the published release still ask for its scripts.
  if (current !== null) await carryAssets(releaseOf(root, current), releaseOf(root, id), now);
  await runTrial(options, id, trial);
  await swapLink(root, 'current', id);
  return { id, client: clientOf(releaseOf(root, id)) };
}

/** Returns the target for a local folder that a web server serves. */
export function folderTarget(options: FolderOptions): DeployTarget {
  const { folder, now = () => new Date() } = options;
  return {
    name: `folder ${folder}`,
    compresses: false,
    deploy: (client, trial) => deploy(options, client, trial, now()),
    rollBack: (trial, id) => rollBack(options, trial, id, now()),
    prune: () => prune(folder, now()),
  };
}
