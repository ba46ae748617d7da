import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { whileServed } from '../host/previewSite.ts';
import { listFiles, nullFor, syncOne } from '../lib/files.ts';
import { carryAssets, clientOf, layOut } from './layOut.ts';
import { stampChecked } from './publishedBuild.ts';
import { hoursSince } from './age.ts';
import { type Deployment, type DeployTarget, oneAtATime, type PreReleaseTest } from './target.ts';

/** How many releases stay at most, the published one included. */
const MOST_KEPT = 5;
/** Older ones go: what was deleted at its source shall not lie on the host for long either. */
const KEPT_DAYS = 7;
const NAME = /^(\d{6,})-(\d{4}-\d{2}-\d{2})$/;
/** The release that grows until it is whole. */
const UNFINISHED = '.unfinished';

interface FolderOptions {
  /**
   * Absolute path; holds `releases/`, `current`, which the web server serves, and while a release is
   * tested `next`.
   */
  readonly folder: string;
  readonly environment: SiteEnvironment;
  /**
   * Where the web server shows `next`, an origin. Without one, a server of our own shows the new
   * release with the headers that it should have.
   */
  readonly trialUrl?: string | undefined;
  readonly now?: () => Date;
}

const releaseOf = (root: string, id: string): string => path.join(root, 'releases', id);

const numberOf = (id: string): number => Number(NAME.exec(id)?.[1] ?? 0);

/** All whole releases, the oldest first. */
export async function listReleases(root: string): Promise<string[]> {
  const names = (await readdir(path.join(root, 'releases')).catch(nullFor('ENOENT'))) ?? [];
  return names.filter((name) => NAME.test(name)).sort((a, b) => numberOf(a) - numberOf(b));
}

/** Name of the release after all of these: a number, as clocks may jump, and the day for a person. */
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
  // One process at a time does this: what a killed one left is in nobody's way.
  const link = path.join(root, `.${name}`);
  await rm(link, { force: true });
  await symlink(path.join('releases', id, 'client'), link);
  await rename(link, path.join(root, name));
  await syncOne(root);
}

/**
 * Releases that need not be kept once another is published: those after the one that is published
 * now, which were taken back or never published, and of those before it all that are old or too many.
 */
function superfluous(releases: readonly string[], current: string | null, now: Date): string[] {
  const end = releases.indexOf(current ?? '') + 1;
  const isOld = (id: string): boolean =>
    hoursSince(NAME.exec(id)?.[2] ?? null, now) > KEPT_DAYS * 24;
  const surplus = end + 1 - MOST_KEPT;
  return releases.filter(
    (id, index) => index >= end || (id !== current && (index < surplus || isOld(id))),
  );
}

async function filesGone(last: string | null, next: string): Promise<string[]> {
  if (last === null) return [];
  const there = new Set(await listFiles(clientOf(next)));
  return (await listFiles(clientOf(last))).filter((file) => !there.has(file));
}

/** Tests the unfinished release where no visitor is. */
async function testUnfinished(options: FolderOptions, test: PreReleaseTest): Promise<void> {
  const { folder, environment, trialUrl } = options;
  if (trialUrl === undefined) {
    const dir = clientOf(releaseOf(folder, UNFINISHED));
    return whileServed({ environment, dir }, test);
  }
  await pointTo(folder, 'next', UNFINISHED);
  try {
    await test(trialUrl + environment.basePath);
  } finally {
    await rm(path.join(folder, 'next'), { force: true });
  }
}

async function deploy(
  options: FolderOptions,
  client: string,
  test: PreReleaseTest,
  now: Date,
): Promise<Deployment> {
  const root = options.folder;
  const current = await currentRelease(root);
  const all = await listReleases(root);
  const last = current === null ? null : releaseOf(root, current);
  const next = releaseOf(root, UNFINISHED);
  const changed = await layOut(client, last, next, now);
  const removed = await filesGone(last, next);
  await testUnfinished(options, test);
  // Before it is published: what fails afterwards would tell of a deployment that did not happen.
  for (const id of superfluous(all, current, now)) {
    await rm(releaseOf(root, id), { recursive: true, force: true });
  }
  const id = nextName(all, now);
  await rename(next, releaseOf(root, id));
  await syncOne(path.join(root, 'releases'));
  await pointTo(root, 'current', id);
  return { id, changed, removed };
}

async function rollBack(root: string, to: string | undefined, now: Date): Promise<string> {
  const current = await currentRelease(root);
  const all = await listReleases(root);
  const earlier = all.slice(0, Math.max(0, all.indexOf(current ?? '')));
  const id = to ?? earlier.at(-1);
  if (id !== undefined && all.includes(id)) {
    // Whoever has met the release that goes still asks for its scripts.
    if (current !== null) {
      await carryAssets(releaseOf(root, current), releaseOf(root, id), now.getTime());
    }
    await pointTo(root, 'current', id);
    return id;
  }
  const there = all.length > 0 ? all.join(', ') : 'none';
  const wanted = to === undefined ? 'no release before the published one' : `no release ${to}`;
  throw new Error(`There is ${wanted} in ${root}. There are: ${there}.`);
}

/**
 * Publishes into a folder of this machine: each release has a folder of its own below `releases/`,
 * and `current` is a symbolic link to the published one, moved by one rename.
 */
export function folderTarget(options: FolderOptions): DeployTarget {
  const { folder, now = () => new Date() } = options;
  return oneAtATime(path.join(folder, '.lock'), {
    name: `folder ${folder}`,
    compresses: false,
    deploy: (client, test) => deploy(options, client, test, now()),
    confirm: () => stampChecked(path.join(folder, 'current'), now()),
    rollBack: (to) => rollBack(folder, to, now()),
  });
}
