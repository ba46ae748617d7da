import path from 'node:path';
import { storeClient } from '../../model/http/client.ts';
import type { Hosts, HttpPolicy } from '../../model/http/http.ts';
import type { FormerSeller, Seller } from '../../model/content/sellers.ts';
import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { isLoopback } from '../../model/store/loopback.ts';
import { EMBEDDED_FOLDER, snapshotFolder } from '../../model/store/snapshot.ts';
import { acceptedLosses } from '../lib/acceptLoss.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { sweepTemporaries } from '../lib/files.ts';
import { askAll } from './ask.ts';
import { AVATAR_POLICY, createAvatarFetcher } from './avatars.ts';
import { decide, refuseSellerFile } from './decide.ts';
import { readAnswered, saveAnswered } from './memory.ts';
import { type StagedSeller, stageSeller } from './pictures.ts';
import { carryOver, listSnapshots } from './snapshotFiles.ts';
import type { StoresRun } from './verdict.ts';
import { deleteOthers, dropStaged, putInPlace } from './write.ts';

/** Sellers whose avatars are fetched at the same time. */
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

/** Returns the functions that fetch, which share the limits of each host. */
function createClients({ environment, policy }: FetchOptions, avatars: string) {
  const hosts: Hosts = new Map();
  const paced = { ...PACE, ...policy };
  return {
    askBoth: storeClient(environment, paced, hosts),
    fetchAvatar: createAvatarFetcher(
      avatars,
      isLoopback(new URL(environment.marketplaceUrl).hostname),
      { ...paced, ...AVATAR_POLICY },
      hosts,
    ),
  };
}

/**
 * Reads what is known before a run.
 *
 * @throws {KnownError} when too many sellers with a snapshot are not in the seller file
 */
async function prepare(
  { sellers, former = [], acceptLoss = '', isFirst }: FetchOptions,
  stores: string,
) {
  await carryOver(stores, former);
  const answered = await readAnswered(stores, isFirst ? [] : sellers, former);
  const snapshots = listSnapshots(stores);
  const slugs = sellers.map(({ slug }) => slug);
  const accepts = acceptedLosses(acceptLoss, [...slugs, ...snapshots]);
  const known = [...slugs, ...former.map(({ slug }) => slug)];
  const refusal = refuseSellerFile(snapshots, known, accepts);
  // Nothing is lost with the embedded marketplace's sellers.
  if (refusal !== null && path.basename(stores) !== EMBEDDED_FOLDER) throw new KnownError(refusal);
  return { answered, accepts };
}

/**
 * Asks for all sellers, fetches their avatars, decides what is taken, and writes that. If the run is killed, no
 * snapshot is half-written.
 *
 * @throws {KnownError} when too many sellers with a snapshot are not in the seller file
 */
export async function fetchStores(options: FetchOptions): Promise<StoresRun> {
  const { environment, sellers, now = () => new Date() } = options;
  const folders = options.folders ?? { stores: snapshotFolder(), avatars: 'data/avatars' };
  const { askBoth, fetchAvatar } = createClients(options, folders.avatars);
  const startedAt = now().toISOString();
  await Promise.all(Object.values(folders).map(sweepTemporaries));
  const known = await prepare(options, folders.stores);
  const asked = await askAll(askBoth, sellers, known.answered, now);
  const staged: StagedSeller[] = [];
  try {
    await forEachAtMost(asked.entries(), AT_ONCE, async ([index, seller]) => {
      staged[index] = await stageSeller({ ...folders, fetchAvatar }, seller);
    });
    const evidence = staged.map((one) => one.evidence);
    const verdict = decide(evidence, { ...known, now: now() });
    await putInPlace(folders, staged, verdict);
    await saveAnswered(folders.stores, verdict.answered);
    const removed = await deleteOthers(folders, verdict);
    const source = {
      marketplace: environment.marketplaceUrl,
      storeService: environment.storeServiceUrl,
    };
    return { ...verdict, startedAt, finishedAt: now().toISOString(), source, removed };
  } finally {
    await dropStaged(Object.values(staged));
  }
}
