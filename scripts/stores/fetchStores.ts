import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { storeClient } from '../../model/http/client.ts';
import type { Hosts, HttpPolicy } from '../../model/http/http.ts';
import type { FormerSeller, Seller } from '../../model/content/sellers.ts';
import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { isLoopback } from '../../model/store/loopback.ts';
import { findRefused, isFaultOfApi } from '../../model/store/dataLoss.ts';
import { EMBEDDED_FOLDER, snapshotFile, snapshotFolder } from '../../model/store/snapshot.ts';
import { acceptedLosses } from '../lib/acceptLoss.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { sweepTemporaries } from '../lib/files.ts';
import { groupBy } from '../lib/report.ts';
import { readAnswered, saveAnswered } from './answered.ts';
import { AVATAR_POLICY, createAvatarFetcher } from './avatars.ts';
import { formatLosses, summarizeLosses } from './formatLosses.ts';
import type { SellerReport, StoresReport } from './report.ts';
import { type FetchContext, type FetchedSeller, fetchSeller, saveSeller } from './seller.ts';
import {
  assertSellersRemain,
  formatSameReviews,
  markReviews,
  type ReviewsMark,
} from './sellerChecks.ts';
import { avatarsInUse, carryOver, listSnapshots } from './snapshotFiles.ts';

/** Sellers that are fetched at the same time. Few, because an API may start its CMS for each request. */
const AT_ONCE = 6;
/** How a night asks the APIs: a host at most 20 times a second. */
export const PACE = {
  spacingMs: 50,
  maxSpacingMs: 5_000,
  /** GitHub stops the job of refresh.yml without a report, so the last request ends earlier. */
  runMs: 25 * 60_000,
} satisfies HttpPolicy;

export interface FetchOptions {
  readonly sellers: readonly Seller[];
  readonly environment: Pick<SiteEnvironment, 'marketplaceUrl' | 'storeServiceUrl'>;
  /** By default those of the project: the marketplace's snapshots are beside those of other marketplaces. */
  readonly folders?: { readonly stores: string; readonly avatars: string };
  /** Slugs that had a page before, with the new ones. */
  readonly former?: readonly FormerSeller[];
  /** Sellers that may lose data in this run: slugs with commas between them, or `all`. */
  readonly acceptLoss?: string;
  /** Nothing is published yet, so no page can lose data of which there is no memory. */
  readonly isFirst?: boolean;
  readonly policy?: HttpPolicy;
  readonly now?: () => Date;
}

async function createContext(options: FetchOptions): Promise<FetchContext> {
  const { environment, policy, sellers, former = [], acceptLoss = '' } = options;
  const { stores, avatars } = options.folders ?? {
    stores: snapshotFolder(),
    avatars: 'data/avatars',
  };
  const hosts: Hosts = new Map();
  const paced = { ...PACE, ...policy };
  await carryOver(stores, former);
  return {
    fetchStore: storeClient(environment, paced, hosts),
    fetchAvatar: createAvatarFetcher(
      avatars,
      isLoopback(new URL(environment.marketplaceUrl).hostname),
      { ...paced, ...AVATAR_POLICY },
      hosts,
    ),
    stores,
    avatars,
    answered: await readAnswered(stores, options.isFirst ? [] : sellers, former),
    accepts: acceptedLosses(acceptLoss, [
      ...sellers.map(({ slug }) => slug),
      ...listSnapshots(stores),
    ]),
    now: options.now ?? (() => new Date()),
  };
}

/**
 * Returns why newer data is refused: for each seller, and in sentences about the whole run. `marks` has the reviews'
 * hash of each seller that answered.
 */
function findRefusals(
  newer: readonly FetchedSeller[],
  marks: ReadonlyMap<Seller, ReviewsMark>,
  compared: number,
) {
  const bySlug = new Map<string, string>();
  const refused = findRefused(
    newer.map(({ losses }) => losses),
    compared,
  );
  refused.forEach((losses, index) => {
    const slug = newer[index]?.seller.slug;
    if (slug !== undefined && losses.length > 0) bySlug.set(slug, formatLosses(losses));
  });
  const sentences = [summarizeLosses(refused, compared)].filter((one) => one !== null);
  for (const group of groupBy(marks, ([, { hash }]) => hash).values()) {
    const reason = formatSameReviews(
      group.map(([seller]) => seller),
      group[0][1].isLong,
      marks.size,
    );
    // Sellers without newer data keep what they have anyway.
    const refusedHere = newer
      .map(({ seller }) => seller)
      .filter((seller) => group.some(([one]) => one === seller));
    if (reason === null || refusedHere.length === 0) continue;
    for (const { slug } of refusedHere) bySlug.set(slug, reason);
    sentences.push(`Refused: ${reason}.`);
  }
  return { bySlug, sentences };
}

/**
 * Fetches all sellers before it writes newer data. An API is at fault if many sellers lose the same
 * field, or if two have the same reviews. Both are known only after the last seller.
 */
async function fetchAll(
  context: FetchContext,
  { sellers }: FetchOptions,
): Promise<Pick<StoresReport, 'sellers' | 'counts' | 'refused'>> {
  const reports = new Map<string, SellerReport>();
  const counts = { fresh: 0, cached: 0, missing: 0 };
  const save = async (...fetched: Parameters<typeof saveSeller>): Promise<void> => {
    const report = await saveSeller(...fetched);
    reports.set(report.slug, report);
    counts[report.status]++;
  };
  const newer: FetchedSeller[] = [];
  const marks = new Map<Seller, ReviewsMark>();
  let compared = 0;
  await forEachAtMost(sellers, AT_ONCE, async (seller) => {
    const fetched = await fetchSeller(context, seller);
    const { fresh, last, isUnchanged } = fetched;
    const mark = markReviews(fetched);
    if (mark !== null) marks.set(seller, mark);
    if (fresh !== null && last !== null) compared++;
    if (fresh === null || isUnchanged) await save(context, fetched);
    else newer.push(fetched);
  });
  const { bySlug, sentences } = findRefusals(newer, marks, compared);
  await forEachAtMost(newer, AT_ONCE, (fetched) =>
    save(context, fetched, bySlug.get(fetched.seller.slug)),
  );
  const all = sellers.flatMap(({ slug }) => reports.get(slug) ?? []);
  const gone = all.filter(({ isGone }) => isGone).length;
  // If so many are gone, or all, a URL is probably wrong.
  const isGoneTrue = gone < all.length && !isFaultOfApi(gone, all.length);
  return {
    counts,
    refused: sentences,
    sellers: isGoneTrue ? all : all.map((one) => Object.assign({}, one, { isGone: false })),
  };
}

/** Deletes snapshots of sellers that are not in the report, and avatars of no snapshot; returns the slugs. */
async function removeGone(
  { stores, avatars }: FetchContext,
  sellers: readonly SellerReport[],
): Promise<string[]> {
  const known = new Set(sellers.map(({ slug }) => slug));
  const gone = listSnapshots(stores).filter((slug) => !known.has(slug));
  for (const slug of gone) await rm(snapshotFile(stores, slug), { force: true });
  const used = await avatarsInUse(path.dirname(stores));
  for (const name of await readdir(avatars).catch(() => [])) {
    // Another run may be writing a hidden file.
    const isUsed = name.startsWith('.') || used.has(path.parse(name).name);
    if (!isUsed) await rm(path.join(avatars, name), { force: true });
  }
  return gone;
}

/**
 * Fetches all sellers, writes their snapshots and avatars, and deletes those of sellers that have left.
 * If the run is killed, no snapshot is half-written.
 *
 * @throws {KnownError} when too many sellers with a snapshot are not in the seller file
 */
export async function fetchStores(options: FetchOptions): Promise<StoresReport> {
  const { former = [] } = options;
  const context = await createContext(options);
  const { stores, avatars, now } = context;
  const startedAt = now().toISOString();
  await Promise.all([stores, avatars].map(sweepTemporaries));
  // Nothing is lost with the embedded marketplace's sellers.
  const known = [...options.sellers, ...former].map(({ slug }) => slug);
  if (path.basename(stores) !== EMBEDDED_FOLDER) assertSellersRemain(context, known);
  const result = await fetchAll(context, options);
  await saveAnswered(stores, result.sellers);
  // Nothing is deleted when no seller is fresh: the URLs may be wrong.
  const removed = result.counts.fresh > 0 ? await removeGone(context, result.sellers) : [];
  const { marketplaceUrl, storeServiceUrl } = options.environment;
  const source = { marketplace: marketplaceUrl, storeService: storeServiceUrl };
  return { startedAt, finishedAt: now().toISOString(), source, removed, ...result };
}
