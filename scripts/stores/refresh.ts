import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type StoreClient, type StoreSources } from '../../data/api/client.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { isLoopback } from '../../data/store/avatarUrl.ts';
import { listSnapshots, snapshotFile, snapshotFolder } from '../../data/store/snapshot.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { sweepTemporaries } from '../lib/files.ts';
import { acquireLock } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { avatarsOf, deleteOtherFiles } from './avatarFiles.ts';
import { Avatars } from './avatars.ts';
import { type Journal, openJournal } from './journal.ts';
import { publishedSite, readLocal } from './lastGood.ts';
import { fieldsLostByMany, isUnlikely, type Loss, lossSummary } from './loss.ts';
import { countStatuses, formatTrouble, type StoresReport } from './report.ts';
import {
  type Doubtful,
  type RefreshContext,
  type Refreshed,
  refreshSeller,
  resumeSeller,
} from './seller.ts';

/** Where a run writes. */
export interface StoreFolders {
  readonly stores: string;
  readonly pictures: string;
  /** File of what is known of the pictures' addresses. */
  readonly avatarCache: string;
}

/** The folders of the project, relative to the working directory. */
const projectFolders: StoreFolders = {
  stores: snapshotFolder,
  pictures: 'data/avatars',
  avatarCache: '.cache/avatars.json',
};

const avatarLimits = { totalMs: 10_000, maxBytes: 8_000_000 };
/** Sellers at once: each is one request to each of two hosts, which boot a CMS for it. */
const defaultAtOnce = 6;

/** What a run is told; what is optional has the product's own value. */
export interface RefreshOptions {
  readonly sellers: readonly Seller[];
  readonly environment: SiteEnvironment;
  /** Where the APIs are asked when that is not where the environment says: the embedded ones. */
  readonly sources?: StoreSources;
  /**
   * Whether visitors may see a site at SITE_URL, so that one that cannot be read is not taken for
   * one without data: unless told otherwise when that is not this machine.
   */
  readonly isPublished?: boolean;
  readonly folders?: StoreFolders;
  /** Takes answers that lose what visitors see, whether the published site can be read or not. */
  readonly acceptLoss?: boolean;
  /** Asks for sellers again that an interrupted run has fetched. */
  readonly restart?: boolean;
  readonly atOnce?: number;
  readonly onProgress?: Progress;
  readonly client?: Partial<Pick<StoreClient, 'limits' | 'policy' | 'timing'>>;
  readonly now?: () => Date;
}

async function createContext(
  options: RefreshOptions,
  { stores, pictures, avatarCache }: StoreFolders,
): Promise<RefreshContext> {
  const { environment, acceptLoss = false, now = () => new Date() } = options;
  const { siteUrl, basePath, marketplaceUrl, storeServiceUrl } = environment;
  const sources = options.sources ?? environment;
  const client = createClient(sources, options.client);
  const mustAnswer = options.isPublished ?? !isLoopback(new URL(siteUrl).hostname);
  const allowLoopback = isLoopback(new URL(sources.marketplaceUrl).hostname);
  const site = { url: siteUrl + basePath, mustAnswer, limits: client.limits };
  return {
    client,
    published: publishedSite(site, client),
    avatars: await Avatars.open({
      pictures,
      cache: avatarCache,
      limits: { ...avatarLimits, allowLoopback },
      now: () => now().getTime(),
    }),
    stores,
    pictures,
    source: { marketplace: marketplaceUrl, storeService: storeServiceUrl },
    acceptLoss,
    now,
  };
}

/** What became of all sellers. */
interface Results {
  readonly all: ReadonlyMap<string, Refreshed>;
  readonly refused: string | null;
}

/**
 * Asks for all sellers. Answers that show less than before wait until all were asked: what many
 * sellers lose in one night is the source's fault.
 */
async function refreshAll(
  context: RefreshContext,
  journal: Journal,
  { sellers, atOnce = defaultAtOnce, onProgress }: RefreshOptions,
): Promise<Results> {
  const all = new Map<string, Refreshed>();
  const counts = { fresh: 0, kept: 0, missing: 0 };
  const doubtful: Doubtful[] = [];
  const note = async (refreshed: Refreshed): Promise<void> => {
    const { slug, status } = refreshed.report;
    if (status === 'fresh') await journal.note(slug);
    all.set(slug, refreshed);
    counts[status]++;
    onProgress?.('Stores', all.size, sellers.length, formatTrouble(counts));
  };
  await forEachAtMost(sellers, atOnce, async (seller) => {
    const resumed = journal.done.has(seller.slug) ? await resumeSeller(context, seller) : null;
    const result = resumed ?? (await refreshSeller(context, seller));
    if ('settle' in result) doubtful.push(result);
    else await note(result);
  });
  const known = [...all.values()].filter(
    ({ report }) => report.status === 'fresh' && report.before !== null,
  );
  const compared = known.length + doubtful.length;
  const byMany = fieldsLostByMany(
    doubtful.map(({ losses }) => losses),
    compared,
  );
  const refused: (readonly Loss[])[] = [];
  await forEachAtMost(doubtful, atOnce, async ({ losses, settle }) => {
    const wrong = losses.filter((loss) => byMany.has(loss.field) || isUnlikely(loss));
    refused.push(wrong);
    await note(await settle(wrong));
  });
  return { all, refused: lossSummary(refused, compared) };
}

/**
 * Deletes what is left of sellers that are no longer in the table, of another marketplace, and of
 * pictures that no page shows; names the sellers.
 */
async function removeGone(
  { stores, source, pictures }: RefreshContext,
  sellers: readonly Seller[],
  results: ReadonlyMap<string, Refreshed>,
): Promise<string[]> {
  const deleteSnapshot = (slug: string) => rm(snapshotFile(stores, slug), { force: true });
  const used = new Set<string>();
  for (const seller of sellers) {
    const snapshot =
      results.get(seller.slug)?.snapshot ?? (await readLocal({ stores, source }, seller));
    if (snapshot === null) await deleteSnapshot(seller.slug);
    else for (const hash of avatarsOf(snapshot)) used.add(hash);
  }
  const known = new Set(sellers.map(({ slug }) => slug));
  const gone = (await listSnapshots(stores)).filter((slug) => !known.has(slug));
  for (const slug of gone) await deleteSnapshot(slug);
  await deleteOtherFiles(pictures, used);
  return gone;
}

async function run(options: RefreshOptions, folders: StoreFolders): Promise<StoresReport> {
  const { sellers, restart = false } = options;
  const context = await createContext(options, folders);
  const started = context.now();
  await sweepTemporaries(folders.stores);
  await sweepTemporaries(folders.pictures);
  const journal = await openJournal(folders.stores, started.getTime(), restart);
  const { all, refused } = await refreshAll(context, journal, options);
  await context.avatars.save();
  const reports = sellers.flatMap(({ slug }) => all.get(slug)?.report ?? []);
  const counts = countStatuses(reports);
  // Where nobody answered, the hosts may be the wrong ones: nothing is deleted on their word.
  const removed = counts.fresh > 0 ? await removeGone(context, sellers, all) : [];
  await journal.finish();
  return {
    startedAt: started.toISOString(),
    finishedAt: context.now().toISOString(),
    source: context.source,
    counts,
    removed,
    refused,
    sellers: reports,
  };
}

/**
 * Fetches all sellers, writes their snapshots and avatars, and deletes those of sellers that are
 * gone. A run that was killed leaves every snapshot whole and is taken up by the next one.
 *
 * @throws {LockError} when another run is under way in the same folder.
 */
export async function refreshStores(options: RefreshOptions): Promise<StoresReport> {
  const folders = options.folders ?? projectFolders;
  const release = await acquireLock(path.join(folders.stores, '.lock'), 'is fetching the stores');
  try {
    return await run(options, folders);
  } finally {
    await release();
  }
}
