import { rm } from 'node:fs/promises';
import path from 'node:path';
import { StoreClient, type StoreSources } from '../../data/api/client.ts';
import type { HostManners } from '../../data/api/host.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { snapshotFile, snapshotFolder } from '../../data/store/snapshot.ts';
import { isThisMachine } from '../../data/store/thisMachine.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { sweepTemporaries } from '../lib/files.ts';
import { whileLocked } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { avatarsOf, deleteOtherFiles } from './avatarFiles.ts';
import { Avatars } from './avatars.ts';
import { type Journal, openJournal } from './journal.ts';
import { publishedHost, readLocal } from './lastGood.ts';
import { fieldsLostByMany, isUnlikely, type Loss, lossSummary } from './loss.ts';
import { countStatuses, formatTrouble, type SellerReport, type StoresReport } from './report.ts';
import { type Asked, askSeller, type RefreshContext, settleSeller } from './seller.ts';
import { listSnapshots } from './snapshotFiles.ts';

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
  readonly manners?: HostManners;
  readonly now?: () => Date;
}

async function createContext(
  options: RefreshOptions,
  { stores, pictures, avatarCache }: StoreFolders,
): Promise<RefreshContext> {
  const { environment, acceptLoss = false, now = () => new Date() } = options;
  const { siteUrl, basePath, marketplaceUrl, storeServiceUrl } = environment;
  const sources = options.sources ?? environment;
  const mustAnswer = options.isPublished ?? !isThisMachine(new URL(siteUrl).hostname);
  const allowLoopback = isThisMachine(new URL(sources.marketplaceUrl).hostname);
  const host = publishedHost(options.manners);
  return {
    client: new StoreClient(sources, options.manners),
    published: { url: siteUrl + basePath, mustAnswer, host },
    avatars: await Avatars.open({
      pictures,
      cache: avatarCache,
      limits: { ...avatarLimits, allowLoopback },
      now: () => now().getTime(),
    }),
    stores,
    pictures,
    source: { marketplace: marketplaceUrl, storeService: storeServiceUrl },
    used: new Set(),
    acceptLoss,
    now,
  };
}

/**
 * Asks for all sellers. Answers that show less than before wait until all were asked: what many
 * sellers lose in one night is the source's fault.
 *
 * @returns what became of each, and in a sentence what was refused
 */
async function refreshAll(
  context: RefreshContext,
  journal: Journal,
  { sellers, atOnce = defaultAtOnce, onProgress }: RefreshOptions,
): Promise<{ readonly all: ReadonlyMap<string, SellerReport>; readonly refused: string | null }> {
  const all = new Map<string, SellerReport>();
  const counts = { fresh: 0, kept: 0, missing: 0 };
  const settle = async (asked: Asked, refused?: readonly Loss[]): Promise<void> => {
    const report = await settleSeller(context, asked, refused);
    const { slug, status } = report;
    if (status === 'fresh') await journal.note(slug);
    all.set(slug, report);
    counts[status]++;
    onProgress?.('Stores', all.size, sellers.length, formatTrouble(counts));
  };
  const doubtful: Asked[] = [];
  await forEachAtMost(sellers, atOnce, async (seller) => {
    const asked = await askSeller(context, seller, journal.done.has(seller.slug));
    if (asked.losses.length > 0) doubtful.push(asked);
    else await settle(asked);
  });
  const known = [...all.values()].filter(
    ({ status, before }) => status === 'fresh' && before !== null,
  );
  const compared = known.length + doubtful.length;
  const byMany = fieldsLostByMany(
    doubtful.map(({ losses }) => losses),
    compared,
  );
  const refused: (readonly Loss[])[] = [];
  await forEachAtMost(doubtful, atOnce, async (asked) => {
    const wrong = asked.losses.filter((loss) => byMany.has(loss.field) || isUnlikely(loss));
    refused.push(wrong);
    await settle(asked, wrong);
  });
  return { all, refused: lossSummary(refused, compared) };
}

/**
 * Deletes what is left of sellers that are no longer in the table, of another marketplace, and of
 * pictures that no page shows; names the sellers.
 */
async function removeGone(
  { stores, source, pictures, used }: RefreshContext,
  sellers: readonly Seller[],
  all: ReadonlyMap<string, SellerReport>,
): Promise<string[]> {
  const deleteSnapshot = (slug: string) => rm(snapshotFile(stores, slug), { force: true });
  for (const seller of sellers) {
    if (all.get(seller.slug)?.status !== 'missing') continue;
    const snapshot = await readLocal({ stores, source }, seller);
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
  const reports = sellers.flatMap(({ slug }) => all.get(slug) ?? []);
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
  const lock = path.join(folders.stores, '.lock');
  return whileLocked(lock, 'is fetching the stores', () => run(options, folders));
}
