import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { storeClient, type StoreSources } from '../../data/api/client.ts';
import { HttpClient, type HttpPolicy } from '../../data/api/http.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { snapshotFile, SNAPSHOT_FOLDER } from '../../data/store/snapshot.ts';
import { sourceOf } from '../../data/store/source.ts';
import { isLoopback } from '../../data/store/loopback.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { sweepTemporaries } from '../lib/files.ts';
import { whileLocked } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { avatarFetcher, SELLER_AVATARS_MS } from './avatars.ts';
import { lossSummary, refusedOf } from './dataLoss.ts';
import { formatTrouble, type SellerReport, type StoresReport } from './report.ts';
import {
  type FetchedSeller,
  fetchSeller,
  NOT_ASKED,
  type RefreshContext,
  saveSeller,
} from './seller.ts';
import { assertDifferentReviews, assertSellersRemain } from './sellerChecks.ts';
import { listSnapshots } from './snapshotFiles.ts';

/** Where a run writes. */
export interface StoreFolders {
  readonly stores: string;
  readonly avatars: string;
}

/** The folders of the project, relative to the working directory. */
const projectFolders: StoreFolders = { stores: SNAPSHOT_FOLDER, avatars: 'data/avatars' };

/** Sellers at once: each is one request to each of two hosts, which boot a CMS for it. */
const AT_ONCE = 6;

/** A run asks for sellers no longer than this: GitHub ends a job after 45 minutes, without a report. */
const RUN_MS = 25 * 60_000;

/** What a run is told; what is optional has the product's own value. */
export interface RefreshOptions {
  readonly sellers: readonly Seller[];
  readonly environment: SiteEnvironment;
  /** Where the APIs are asked when that is not where the environment says: the embedded ones. */
  readonly sources?: StoreSources;
  /**
   * Whether visitors may see a site at SITE_URL, so that one that cannot be read is not taken for
   * one without data: unless told otherwise, when that is not on loopback.
   */
  readonly isPublished?: boolean;
  /** Whether the site is published next: then sellers are compared with a sitemap on loopback, too. */
  readonly isRelease?: boolean;
  readonly folders?: StoreFolders;
  /** Takes answers that lose what visitors see, whether the published site can be read or not. */
  readonly acceptLoss?: boolean;
  readonly onProgress?: Progress;
  readonly policy?: HttpPolicy;
  /** Time limits in milliseconds, of the run and of one seller's avatars. */
  readonly limits?: { readonly runMs?: number; readonly avatarsMs?: number };
  readonly now?: () => Date;
}

function createContext(options: RefreshOptions, { stores, avatars }: StoreFolders): RefreshContext {
  const { environment, policy, acceptLoss = false, now = () => new Date() } = options;
  const { runMs = RUN_MS, avatarsMs = SELLER_AVATARS_MS } = options.limits ?? {};
  const { siteUrl, basePath } = environment;
  const sources = options.sources ?? environment;
  const mustAnswer = options.isPublished ?? !isLoopback(new URL(siteUrl).hostname);
  const allowLoopback = isLoopback(new URL(sources.marketplaceUrl).hostname);
  const end = performance.now() + runMs;
  const client = new HttpClient({ ...policy, attempts: 2, breakerThreshold: 5 });
  return {
    fetchStore: storeClient(sources, policy),
    fetchAvatar: avatarFetcher(avatars, allowLoopback),
    avatarsMs,
    published: { url: siteUrl + basePath, mustAnswer, client },
    stores,
    avatars,
    source: sourceOf(environment),
    used: new Set(),
    acceptLoss,
    isOver: () => performance.now() > end,
    now,
  };
}

/** The sellers from another one on each day, so that a run without time leaves out others each night. */
function rotated(sellers: readonly Seller[], now: Date): readonly Seller[] {
  const day = Math.floor(now.getTime() / 86_400_000);
  // Steps of the golden ratio spread the starts evenly.
  const start = Math.floor(((day * 0.618034) % 1) * sellers.length);
  return [...sellers.slice(start), ...sellers.slice(0, start)];
}

const isNew = ({ fresh, isUnchanged }: FetchedSeller): boolean => fresh !== null && !isUnchanged;

/**
 * Fetches all sellers. New snapshots wait until all were fetched: what many sellers lose in one night,
 * and reviews that two of them share, are the source's fault.
 *
 * @returns what became of each, and in a sentence what was refused
 */
async function refreshAll(
  context: RefreshContext,
  { sellers, onProgress }: RefreshOptions,
): Promise<Pick<StoresReport, 'sellers' | 'counts' | 'refused' | 'stopped'>> {
  const all = new Map<string, SellerReport>();
  const counts = { fresh: 0, cached: 0, missing: 0 };
  const save = async (...fetched: Parameters<typeof saveSeller>): Promise<void> => {
    const report = await saveSeller(...fetched);
    all.set(report.slug, report);
    counts[report.status]++;
  };
  const waiting: FetchedSeller[] = [];
  const reviews = new Map<string, Seller>();
  let done = 0;
  let compared = 0;
  await forEachAtMost(rotated(sellers, context.now()), AT_ONCE, async (seller) => {
    const fetched = await fetchSeller(context, seller);
    if (!context.acceptLoss) assertDifferentReviews(reviews, fetched);
    if (fetched.fresh !== null && fetched.last.compared !== null) compared++;
    if (isNew(fetched)) waiting.push(fetched);
    else await save(context, fetched);
    onProgress?.('Stores', ++done, sellers.length, formatTrouble(counts));
  });
  const refused = refusedOf(
    waiting.map(({ losses }) => losses),
    compared,
  );
  await forEachAtMost(waiting.entries(), AT_ONCE, ([at, fetched]) =>
    save(context, fetched, refused[at]),
  );
  const reports = sellers.flatMap(({ slug }) => all.get(slug) ?? []);
  const notAsked = reports.filter(({ reason }) => reason?.startsWith(NOT_ASKED)).length;
  return {
    counts,
    refused: lossSummary(refused, compared),
    stopped:
      notAsked === 0
        ? null
        : `The run took too long to ask for all sellers: ${notAsked} keep the data that they had.`,
    sellers: reports,
  };
}

/**
 * Deletes the snapshots of sellers that are no longer in the table, and avatars that no page shows,
 * half-written ones too; returns the sellers.
 */
async function removeGone(
  { stores, avatars, used }: RefreshContext,
  sellers: readonly SellerReport[],
): Promise<string[]> {
  const known = new Set(sellers.map(({ slug }) => slug));
  const gone = (await listSnapshots(stores)).filter((slug) => !known.has(slug));
  for (const slug of gone) await rm(snapshotFile(stores, slug), { force: true });
  for (const name of await readdir(avatars).catch(() => [])) {
    if (!used.has(path.parse(name).name)) await rm(path.join(avatars, name), { force: true });
  }
  return gone;
}

/**
 * Fetches all sellers, writes their snapshots and avatars, and deletes those of sellers that are
 * gone. A run that was killed leaves every snapshot whole.
 *
 * @throws {KnownError} when too many published sellers are not in the table, or two sellers have the
 *   same reviews; then nothing new is written.
 * @throws {LockError} when another run is under way in the same folder.
 */
export async function refreshStores(options: RefreshOptions): Promise<StoresReport> {
  const folders = options.folders ?? projectFolders;
  const lock = path.join(folders.stores, '.lock');
  return whileLocked(lock, 'is fetching the stores', async () => {
    const context = createContext(options, folders);
    const startedAt = context.now().toISOString();
    await sweepTemporaries(folders.stores);
    const isCompared = options.isRelease === true || context.published.mustAnswer;
    const left = isCompared ? await assertSellersRemain(context, options.sellers) : [];
    const result = await refreshAll(context, options);
    // Where nobody answered, the hosts may be the wrong ones: nothing is deleted on their word.
    const gone = result.counts.fresh > 0 ? await removeGone(context, result.sellers) : [];
    const removed = [...new Set([...left, ...gone])].sort();
    const finishedAt = context.now().toISOString();
    return { startedAt, finishedAt, source: context.source, removed, ...result };
  });
}
