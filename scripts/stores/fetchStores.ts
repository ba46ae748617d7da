import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { storeClient, type StoreSources } from '../../data/api/client.ts';
import { HttpClient, type HttpPolicy } from '../../data/api/http.ts';
import type { Seller } from '../../data/content/sellers.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { isLoopback } from '../../data/store/loopback.ts';
import { snapshotFile, SNAPSHOT_FOLDER } from '../../data/store/snapshot.ts';
import { sourceOf } from '../../data/store/source.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { sweepTemporaries } from '../lib/files.ts';
import { whileLocked } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { createAvatarFetcher } from './avatars.ts';
import { findRefused, summarizeLosses } from './dataLoss.ts';
import { formatTrouble, type SellerReport, type StoresReport } from './report.ts';
import {
  type FetchContext,
  type FetchedSeller,
  fetchSeller,
  NOT_ASKED,
  saveSeller,
} from './seller.ts';
import { assertDifferentReviews, assertSellersRemain } from './sellerChecks.ts';
import { listSnapshots } from './snapshotFiles.ts';

/** The folders that a run writes. */
export interface StoreFolders {
  readonly stores: string;
  readonly avatars: string;
}

const PROJECT_FOLDERS: StoreFolders = { stores: SNAPSHOT_FOLDER, avatars: 'data/avatars' };

/** Sellers that are fetched at the same time. Few, because an API may start its CMS for each request. */
const AT_ONCE = 6;
/** refresh.yml stops its job after 45 minutes, without a report, so fetching ends earlier. */
const RUN_MS = 25 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface FetchOptions {
  readonly sellers: readonly Seller[];
  readonly environment: SiteEnvironment;
  /** The URLs to fetch from, instead of those of the environment. */
  readonly sources?: StoreSources;
  /** Whether SITE_URL may already have a published site. Default: true, unless it is on loopback. */
  readonly isPublished?: boolean;
  /** Whether this is for a release. Then it compares the sellers with the published site, even on loopback. */
  readonly isRelease?: boolean;
  readonly folders?: StoreFolders;
  /** Whether to accept answers that lose data, and a published site that cannot be read. */
  readonly acceptLoss?: boolean;
  readonly onProgress?: Progress;
  readonly policy?: HttpPolicy;
  /** Time limit for fetching sellers, in milliseconds. */
  readonly runMs?: number;
  readonly now?: () => Date;
}

function createContext(options: FetchOptions, { stores, avatars }: StoreFolders): FetchContext {
  const { environment, policy, acceptLoss = false, runMs = RUN_MS } = options;
  const { siteUrl } = environment;
  const sources = options.sources ?? environment;
  const mustAnswer = options.isPublished ?? !isLoopback(new URL(siteUrl).hostname);
  const allowLoopback = isLoopback(new URL(sources.marketplaceUrl).hostname);
  const end = performance.now() + runMs;
  const client = new HttpClient({ ...policy, attempts: 2, breakerThreshold: 5 });
  return {
    fetchStore: storeClient(sources, policy),
    fetchAvatar: createAvatarFetcher(avatars, allowLoopback),
    published: { url: `${siteUrl}/`, mustAnswer, client },
    stores,
    avatars,
    source: sourceOf(environment),
    usedAvatars: new Set(),
    acceptLoss,
    isOver: () => performance.now() > end,
    now: options.now ?? (() => new Date()),
  };
}

/** Starts the list with a different seller each day: a run may have no time for the last ones. */
function rotate(sellers: readonly Seller[], now: Date): readonly Seller[] {
  const day = Math.floor(now.getTime() / DAY_MS);
  // Steps of the golden ratio spread the starts evenly.
  const start = Math.floor(((day * 0.618034) % 1) * sellers.length);
  return [...sellers.slice(start), ...sellers.slice(0, start)];
}

/**
 * Fetches all sellers before it writes newer data. An API is at fault if many sellers lose the same
 * field, or if two have the same reviews. Both are known only after the last seller.
 */
async function fetchAll(
  context: FetchContext,
  { sellers, onProgress }: FetchOptions,
): Promise<Pick<StoresReport, 'sellers' | 'counts' | 'refused' | 'stopped'>> {
  const reports = new Map<string, SellerReport>();
  const counts = { fresh: 0, cached: 0, missing: 0 };
  const save = async (...fetched: Parameters<typeof saveSeller>): Promise<void> => {
    const report = await saveSeller(...fetched);
    reports.set(report.slug, report);
    counts[report.status]++;
  };
  const newer: FetchedSeller[] = [];
  const knownReviews = new Map<string, Seller>();
  let done = 0;
  let compared = 0;
  await forEachAtMost(rotate(sellers, context.now()), AT_ONCE, async (seller) => {
    const fetched = await fetchSeller(context, seller);
    const { fresh, last, isUnchanged } = fetched;
    if (!context.acceptLoss) assertDifferentReviews(knownReviews, fetched);
    if (fresh !== null && last.baseline !== null) compared++;
    if (fresh === null || isUnchanged) await save(context, fetched);
    else newer.push(fetched);
    onProgress?.('Stores', ++done, sellers.length, formatTrouble(counts));
  });
  const losses = newer.map((fetched) => fetched.losses);
  const refused = findRefused(losses, compared);
  await forEachAtMost(newer.entries(), AT_ONCE, ([at, fetched]) =>
    save(context, fetched, refused[at]),
  );
  const all = sellers.flatMap(({ slug }) => reports.get(slug) ?? []);
  const notAsked = all.filter(({ reason }) => reason?.startsWith(NOT_ASKED)).length;
  const stopped = `The run took too long to ask for all sellers: ${notAsked} keep the data that they had.`;
  return {
    counts,
    refused: summarizeLosses(refused, compared),
    stopped: notAsked === 0 ? null : stopped,
    sellers: all,
  };
}

/** Deletes unused avatars and the snapshots of sellers that are not in the report; returns their slugs. */
async function removeGone(
  { stores, avatars, usedAvatars }: FetchContext,
  sellers: readonly SellerReport[],
): Promise<string[]> {
  const known = new Set(sellers.map(({ slug }) => slug));
  const gone = listSnapshots(stores).filter((slug) => !known.has(slug));
  for (const slug of gone) await rm(snapshotFile(stores, slug), { force: true });
  for (const name of await readdir(avatars).catch(() => [])) {
    if (!usedAvatars.has(path.parse(name).name))
      await rm(path.join(avatars, name), { force: true });
  }
  return gone;
}

/**
 * Fetches all sellers, writes their snapshots and avatars, and deletes those of sellers that have left.
 * If the run is killed, no snapshot is half-written.
 *
 * @throws {KnownError} when too many published sellers are not in the seller file, or two sellers have
 *   the same reviews; then no newer snapshot is written
 * @throws {LockError} when another run is under way in the same folder
 */
export async function fetchStores(options: FetchOptions): Promise<StoresReport> {
  const folders = options.folders ?? PROJECT_FOLDERS;
  const lock = path.join(folders.stores, '.lock');
  return whileLocked(lock, 'is fetching the stores', async () => {
    const context = createContext(options, folders);
    const startedAt = context.now().toISOString();
    await sweepTemporaries(folders.stores);
    const isCompared = options.isRelease === true || context.published.mustAnswer;
    const left = isCompared ? await assertSellersRemain(context, options.sellers) : [];
    const result = await fetchAll(context, options);
    // Nothing is deleted when no seller is fresh: the URLs may be wrong.
    const gone = result.counts.fresh > 0 ? await removeGone(context, result.sellers) : [];
    const removed = [...new Set([...left, ...gone])].sort();
    const finishedAt = context.now().toISOString();
    return { startedAt, finishedAt, source: context.source, removed, ...result };
  });
}
