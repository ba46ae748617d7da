import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { storeClient, type StoreSources } from '../../data/api/client.ts';
import { HttpClient, type HttpPolicy } from '../../data/api/http.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { snapshotFile, snapshotFolder } from '../../data/store/snapshot.ts';
import { sourceOf } from '../../data/store/source.ts';
import { isThisMachine } from '../../data/store/thisMachine.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { sweepTemporaries } from '../lib/files.ts';
import { whileLocked } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { avatarFetcher, avatarsOf } from './avatars.ts';
import { readLocal } from './lastGood.ts';
import { lossSummary, refusedOf } from './loss.ts';
import { formatTrouble, type SellerReport, type StoresReport } from './report.ts';
import { type Asked, askSeller, type RefreshContext, settleSeller } from './seller.ts';
import { listSnapshots } from './snapshotFiles.ts';

/** Where a run writes. */
export interface StoreFolders {
  readonly stores: string;
  readonly pictures: string;
}

/** The folders of the project, relative to the working directory. */
const projectFolders: StoreFolders = { stores: snapshotFolder, pictures: 'data/avatars' };

/** Sellers at once: each is one request to each of two hosts, which boot a CMS for it. */
const atOnce = 6;

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
  readonly onProgress?: Progress;
  readonly manners?: HttpPolicy;
  readonly now?: () => Date;
}

function createContext(
  options: RefreshOptions,
  { stores, pictures }: StoreFolders,
): RefreshContext {
  const { environment, manners, acceptLoss = false, now = () => new Date() } = options;
  const { siteUrl, basePath } = environment;
  const sources = options.sources ?? environment;
  const mustAnswer = options.isPublished ?? !isThisMachine(new URL(siteUrl).hostname);
  const allowLoopback = isThisMachine(new URL(sources.marketplaceUrl).hostname);
  const client = new HttpClient({ ...manners, attempts: 2, breakerThreshold: 5 });
  return {
    fetchStore: storeClient(sources, manners),
    fetchAvatar: avatarFetcher(pictures, allowLoopback),
    published: { url: siteUrl + basePath, mustAnswer, client },
    stores,
    pictures,
    source: sourceOf(environment),
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
  { sellers, onProgress }: RefreshOptions,
): Promise<Pick<StoresReport, 'sellers' | 'counts' | 'refused'>> {
  const all = new Map<string, SellerReport>();
  const counts = { fresh: 0, kept: 0, missing: 0 };
  const settle = async (...asked: Parameters<typeof settleSeller>): Promise<void> => {
    const report = await settleSeller(...asked);
    all.set(report.slug, report);
    counts[report.status]++;
    onProgress?.('Stores', all.size, sellers.length, formatTrouble(counts));
  };
  const doubtful: Asked[] = [];
  let compared = 0;
  await forEachAtMost(sellers, atOnce, async (seller) => {
    const asked = await askSeller(context, seller);
    if (asked.fresh !== null && asked.last.snapshot !== null) compared++;
    if (asked.losses.length > 0) doubtful.push(asked);
    else await settle(context, asked);
  });
  const refused = refusedOf(
    doubtful.map(({ losses }) => losses),
    compared,
  );
  await forEachAtMost(doubtful.entries(), atOnce, ([at, asked]) =>
    settle(context, asked, refused[at]),
  );
  return {
    counts,
    refused: lossSummary(refused, compared),
    sellers: sellers.flatMap(({ slug }) => all.get(slug) ?? []),
  };
}

/**
 * Deletes what is left of sellers that are no longer in the table, of another marketplace, and of
 * pictures that no page shows, half-written ones too; names the sellers.
 */
async function removeGone(
  { stores, source, pictures, used }: RefreshContext,
  sellers: readonly SellerReport[],
): Promise<string[]> {
  const deleteSnapshot = (slug: string) => rm(snapshotFile(stores, slug), { force: true });
  for (const { slug, sellerId: id, status } of sellers) {
    if (status !== 'missing') continue;
    const snapshot = await readLocal({ stores, source }, { slug, id });
    if (snapshot === null) await deleteSnapshot(slug);
    else for (const hash of avatarsOf(snapshot)) used.add(hash);
  }
  const known = new Set(sellers.map(({ slug }) => slug));
  const gone = (await listSnapshots(stores)).filter((slug) => !known.has(slug));
  for (const slug of gone) await deleteSnapshot(slug);
  for (const name of await readdir(pictures).catch(() => [])) {
    if (!used.has(path.parse(name).name)) await rm(path.join(pictures, name), { force: true });
  }
  return gone;
}

/**
 * Fetches all sellers, writes their snapshots and avatars, and deletes those of sellers that are
 * gone. A run that was killed leaves every snapshot whole.
 *
 * @throws {LockError} when another run is under way in the same folder.
 */
export async function refreshStores(options: RefreshOptions): Promise<StoresReport> {
  const folders = options.folders ?? projectFolders;
  const lock = path.join(folders.stores, '.lock');
  return whileLocked(lock, 'is fetching the stores', async () => {
    const context = createContext(options, folders);
    const startedAt = context.now().toISOString();
    await sweepTemporaries(folders.stores);
    const result = await refreshAll(context, options);
    // Where nobody answered, the hosts may be the wrong ones: nothing is deleted on their word.
    const removed = result.counts.fresh > 0 ? await removeGone(context, result.sellers) : [];
    const finishedAt = context.now().toISOString();
    return { startedAt, finishedAt, source: context.source, removed, ...result };
  });
}
