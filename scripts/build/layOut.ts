import path from 'node:path';
import type { SiteEnvironment } from '../../data/environment.ts';
import { acquireLock } from '../lib/lock.ts';
import { matchFolder } from './files.ts';
import type { BuildOptions } from './options.ts';
import { earlierOutput, type NextOutput, openNext } from './outputs.ts';
import { listPages, type PlannedPage, type SiteSources } from './pages.ts';
import type { BuildPaths } from './paths.ts';
import { type Plan, plan } from './plan.ts';
import { freezeSnapshots } from './takeOver.ts';

/** The next output laid out: its folder, the data that it is made of, and what is still to be made. */
export interface Layout extends NextOutput {
  /** What will be published of it. */
  readonly client: string;
  readonly pages: readonly PlannedPage[];
  readonly plan: Plan;
  readonly sellerCount: number;
}

type Sources = Omit<SiteSources, 'source' | 'last'> & { readonly environment: SiteEnvironment };

async function compare(sources: Sources, at: BuildPaths, options: BuildOptions): Promise<Layout> {
  const { marketplaceUrl: marketplace, storeServiceUrl: storeService } = sources.environment;
  const earlier = (output: string) =>
    options.full ? null : earlierOutput(output, options.compress);
  const [last, spare] = await Promise.all([earlier(at.dist), earlier(at.spare)]);
  const pages = listPages({
    ...sources,
    source: options.release ? { marketplace, storeService } : null,
    last: last?.record ?? null,
  });
  const planned = plan(pages, spare, last);
  const slugs = planned.stay.flatMap(({ seller }) => seller?.slug ?? []);
  const next = openNext(at, new Set(slugs));
  const client = path.join(next.folder, 'client');
  freezeSnapshots(planned.render, at.snapshots, client);
  matchFolder(at.avatars, path.join(client, 'images/avatar'));
  const sellerCount = sources.sellers.length;
  return { ...next, client, pages, plan: planned, sellerCount };
}

/**
 * Finds out what the next output shares with earlier ones and opens its folder. The data is put
 * there at once: a fetch cannot run at the same time, and one that runs later changes nothing of it.
 *
 * @throws {LockError} while the stores are being fetched.
 */
export async function layOut(
  sources: Sources,
  at: BuildPaths,
  options: BuildOptions,
): Promise<Layout> {
  const release = await acquireLock(path.join(at.snapshots, '.lock'), 'is reading the snapshots');
  try {
    return await compare(sources, at, options);
  } finally {
    await release();
  }
}
