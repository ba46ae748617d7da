import path from 'node:path';
import { acquireLock } from '../lib/lock.ts';
import type { Deployment, DeployTarget } from './model.ts';
import { prepareRelease, type ReleasePaths } from './prepareRelease.ts';
import { listFiles } from '../lib/files.ts';
import {
  abandoned,
  currentRelease,
  finishRelease,
  listReleases,
  nextRelease,
  outdated,
  releasePaths,
  removeReleases,
  switchTo,
  unfinishedPaths,
} from './releases.ts';

interface FolderOptions {
  /** Absolute path; holds `releases/` and `current`, which the web server serves. */
  readonly folder: string;
  readonly now?: () => Date;
}

async function filesGone(last: ReleasePaths | null, next: ReleasePaths): Promise<string[]> {
  if (last === null) return [];
  const there = new Set(await listFiles(next.client));
  return (await listFiles(last.client)).filter((file) => !there.has(file));
}

async function deploy(root: string, client: string, now: Date): Promise<Deployment> {
  const current = await currentRelease(root);
  const all = await listReleases(root);
  const last = current === null ? null : releasePaths(root, current);
  const next = unfinishedPaths(root);
  const changed = await prepareRelease(client, last, next, now);
  const removed = await filesGone(last, next);
  const id = nextRelease(all, now);
  await removeReleases(root, abandoned(all, current));
  await finishRelease(root, id);
  await switchTo(root, id);
  await removeReleases(root, outdated(await listReleases(root), now));
  return { id, changed, removed };
}

async function rollBack(root: string, to: string | undefined): Promise<string> {
  const current = await currentRelease(root);
  const all = await listReleases(root);
  const earlier = all.slice(0, Math.max(0, all.indexOf(current ?? '')));
  const id = to ?? earlier.at(-1);
  if (id !== undefined && all.includes(id)) {
    await switchTo(root, id);
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
export function folderTarget({ folder, now = () => new Date() }: FolderOptions): DeployTarget {
  const alone = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const release = await acquireLock(path.join(folder, '.lock'), 'is deploying');
    try {
      return await work();
    } finally {
      await release();
    }
  };
  return {
    name: `folder ${folder}`,
    compresses: false,
    deploy: (client) => alone(() => deploy(folder, client, now())),
    rollBack: (to) => alone(() => rollBack(folder, to)),
  };
}
