import path from 'node:path';
import { ConfigurationError } from '../../data/environment.ts';
import type { Seller } from '../../data/sellers.ts';
import { listSnapshots } from '../../data/store/snapshot.ts';
import { avatarsOf, deleteOtherFiles } from './avatarFiles.ts';
import {
  createContext,
  projectFolders,
  type RefreshContext,
  type RefreshOptions,
  type StoreFolders,
} from './context.ts';
import { openJournal, type Journal } from './journal.ts';
import { acquireLock } from '../lib/lock.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { countStatuses, formatTrouble, type SellerReport, type StoresReport } from './report.ts';
import { refreshSeller, resumeSeller, type Refreshed } from './seller.ts';
import { deleteSnapshot } from './snapshotFiles.ts';
import { sweepTemporaries } from '../lib/files.ts';

/** Deletes what is left of sellers that are no longer in the table. */
async function removeGone(sellers: readonly Seller[], folders: StoreFolders): Promise<string[]> {
  const known = new Set(sellers.map(({ slug }) => slug));
  const gone = (await listSnapshots(folders.stores)).filter((slug) => !known.has(slug));
  for (const slug of gone) await deleteSnapshot(folders.stores, slug);
  await deleteOtherFiles(folders.avatarCache, known);
  return gone;
}

/** Sellers at once: each is one request to each of two hosts, which boot a CMS for it. */
const defaultAtOnce = 6;

async function refreshOne(
  context: RefreshContext,
  journal: Journal,
  seller: Seller,
): Promise<Refreshed> {
  const resumed = journal.done.has(seller.slug) ? await resumeSeller(context, seller) : null;
  if (resumed !== null) return resumed;
  const refreshed = await refreshSeller(context, seller);
  if (refreshed.report.status === 'fresh') await journal.note(seller.slug);
  return refreshed;
}

async function run(options: RefreshOptions, folders: StoreFolders): Promise<StoresReport> {
  const { sellers, environment, now = () => new Date(), onProgress } = options;
  const started = now();
  const source = {
    marketplace: environment.marketplaceUrl,
    storeService: environment.storeServiceUrl,
  };
  const context = createContext(options, folders, source);
  await sweepTemporaries(folders.stores);
  await sweepTemporaries(folders.pictures);
  const head = { startedAt: started.getTime(), source };
  const journal = await openJournal(folders.stores, head, options.restart ?? false);
  const reports = new Map<string, SellerReport>();
  const counts = { fresh: 0, kept: 0, missing: 0 };
  const pictures = new Set<string>();
  await forEachAtMost(sellers, options.atOnce ?? defaultAtOnce, async (seller) => {
    const { report, snapshot } = await refreshOne(context, journal, seller);
    reports.set(seller.slug, report);
    counts[report.status]++;
    if (snapshot !== null) for (const hash of avatarsOf(snapshot)) pictures.add(hash);
    onProgress?.('Stores', reports.size, sellers.length, formatTrouble(counts));
  });
  const removed = await removeGone(sellers, folders);
  await deleteOtherFiles(folders.pictures, pictures);
  await journal.finish();
  const inOrder = sellers.flatMap(({ slug }) => reports.get(slug) ?? []);
  return {
    startedAt: started.toISOString(),
    finishedAt: now().toISOString(),
    source,
    counts: countStatuses(inOrder),
    removed,
    sellers: inOrder,
  };
}

/**
 * Fetches all sellers, writes their snapshots and avatars, and deletes those of sellers that are
 * gone. A run that was killed leaves every snapshot whole and is taken up by the next one.
 *
 * @throws {ConfigurationError} when there is no seller, which would delete everything.
 * @throws {LockError} when another run is under way in the same folder.
 */
export async function refreshStores(options: RefreshOptions): Promise<StoresReport> {
  if (options.sellers.length === 0) {
    const advice = 'Name at least one seller in data/sellers.json or in SELLERS_FILE.';
    throw new ConfigurationError(`The seller file is empty. ${advice}`);
  }
  const folders = options.folders ?? projectFolders;
  const release = await acquireLock(path.join(folders.stores, '.lock'), 'is fetching the stores');
  try {
    return await run(options, folders);
  } finally {
    await release();
  }
}
