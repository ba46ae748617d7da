import pLimit from 'p-limit';
import type { FormerSeller, Seller } from '../../model/content/sellers.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { storeClient } from '../../model/http/client.ts';
import { HttpClient, type HttpPolicy } from '../../model/http/http.ts';
import { CLOCK, Hosts } from '../../model/http/pace.ts';
import { snapshotFolder } from '../../model/store/snapshot.ts';
import { acceptedLosses } from '../lib/acceptLoss.ts';
import { endStep, showNothing, type ShowStep } from '../lib/showStep.ts';
import { askAll, type AskedSeller } from './ask.ts';
import { type BrowserRemark, browserRemarks } from './browsers.ts';
import { decide, type RunVerdict } from './decide.ts';
import { AVATAR_POLICY, createAvatarFetcher } from './fetchAvatar.ts';
import { toNight } from './nextSnapshot.ts';
import { answeredAt, type Night, shownOf } from './night.ts';
import { type PictureCache, readPictures, savePictures } from './pictures.ts';
import {
  deleteOthers,
  type Folders,
  lastReader,
  listSnapshots,
  writeSnapshot,
} from './snapshotFiles.ts';

/** How a night asks the APIs: a host at most 20 times a second. */
export const PACE = {
  spacingMs: 50,
  /** GitHub stops the job of refresh.yml without a report, so the last request ends earlier. */
  runMs: 25 * 60_000,
} satisfies HttpPolicy;

/** The share of the run in which the APIs are asked. The rest is for pictures. */
export const ANSWERS_SHARE = 0.6;

/** A command that somebody waits for ends after so long without any answer. */
export const PATIENCE_MS = 2 * 60_000;

/** Sellers whose pictures are fetched at the same time: nobody waits for a host of others. */
const PICTURES_AT_ONCE = 100;

export interface FetchOptions {
  readonly sellers: readonly Seller[];
  readonly settings: Settings;
  /** By default those of the project: the marketplace's snapshots are beside those of other marketplaces. */
  readonly folders?: Folders;
  /** Slugs that had a page before, with the new ones. */
  readonly former?: readonly FormerSeller[];
  /** Sellers that may lose data in this run: slugs with commas between them, or `all`. */
  readonly acceptLoss?: string;
  /** A site is published, so pages can lose data of which there is no memory. */
  readonly isPublished?: boolean;
  readonly policy?: HttpPolicy;
  /** How long the run goes on without any answer. Nobody waits for a night. */
  readonly patienceMs?: number;
  readonly now?: () => Date;
  /** Says what is done, and for whom the run waits. */
  readonly showStep?: ShowStep;
}

/** A whole run of `npm run stores`. */
export interface StoresRun extends RunVerdict {
  readonly startedAt: string;
  readonly finishedAt: string;
  /** URLs of both APIs. */
  readonly source: { readonly marketplace: string; readonly storeService: string };
  /** Slugs whose snapshots were deleted, because they are no longer in the seller file. */
  readonly removed: readonly string[];
  /** Number of sellers who were answered only after the first round. */
  readonly late: number;
  /** The APIs that browsers on the site may not read. */
  readonly browsers: readonly BrowserRemark[];
}

/** Returns the functions that fetch, which share the limits of each host. */
function createClients(
  { settings, policy, patienceMs = PATIENCE_MS }: FetchOptions,
  avatars: string,
) {
  const paced = { ...PACE, ...policy };
  const hosts = new Hosts();
  const avatarPolicy = { ...paced, ...AVATAR_POLICY };
  const fetchAvatar = createAvatarFetcher(settings, avatars, avatarPolicy, hosts);
  // A browser that is refused asks no more either.
  const browser = new HttpClient(settings, { ...paced, attempts: 1 }, hosts);
  const { now, sleep } = { ...CLOCK, ...paced };
  const runMs = paced.runMs * ANSWERS_SHARE;
  const client = storeClient(settings, { ...paced, runMs }, hosts);
  const isOneHost =
    new URL(settings.marketplaceUrl).host === new URL(settings.storeServiceUrl).host;
  const asking = { rounds: { now, sleep, runMs, patienceMs }, isOneHost };
  return { client, asking, fetchAvatar, browser };
}

/** What is known before a run. Whole snapshots are read again when they are needed, one after the other. */
async function prepare(
  { sellers, former = [], acceptLoss = '', isPublished = false }: FetchOptions,
  folders: Folders,
) {
  const readLast = lastReader(folders, former);
  const since = new Map<string, string>();
  const damaged = new Set<string>();
  for (const seller of sellers) {
    const { snapshot, isDamaged } = await readLast(seller);
    since.set(seller.slug, snapshot === null ? '' : answeredAt(snapshot));
    if (isDamaged) damaged.add(seller.slug);
  }
  const snapshots = listSnapshots(folders.stores);
  const timeOf = ({ slug }: Seller): string => since.get(slug) ?? '';
  return {
    readLast,
    accepts: acceptedLosses(acceptLoss, [...since.keys(), ...snapshots]),
    isForgotten: (slug: string) => isPublished && (snapshots.length === 0 || damaged.has(slug)),
    // An API that limits requests may not get to the last ones.
    longestAgoFirst: sellers.toSorted(
      (a, b) => Number(timeOf(a) > timeOf(b)) - Number(timeOf(a) < timeOf(b)),
    ),
  };
}

/** Writes what was decided: what is known of pictures, then each seller's snapshot; returns the slugs that were deleted. */
async function write(
  folders: Folders,
  { sellers, isDeleting }: RunVerdict,
  pictures: PictureCache,
): Promise<readonly string[]> {
  const shown = sellers.map(shownOf).filter((snapshot) => snapshot !== null);
  await savePictures(folders.avatars, pictures);
  for (const snapshot of shown) await writeSnapshot(folders.stores, snapshot);
  const all = sellers.map(({ seller }) => seller);
  return isDeleting ? deleteOthers(folders, all) : [];
}

/**
 * Asks for all sellers, then fetches their pictures, decides what is taken, and writes that. A run that is killed leaves
 * each seller's old snapshot or the new one. Nothing is written if nothing may be built: the next run knows no more.
 */
export async function fetchStores(options: FetchOptions): Promise<StoresRun> {
  const { settings, sellers, now = () => new Date(), showStep = showNothing } = options;
  const folders = options.folders ?? { stores: snapshotFolder(settings), avatars: 'data/avatars' };
  const startedAt = now().toISOString();
  const { readLast, longestAgoFirst, ...memory } = await prepare(options, folders);
  const { client, asking, fetchAvatar, browser } = createClients(options, folders.avatars);
  let step = showStep('Fetching the stores', sellers.length);
  let late = 0;
  const asked = await askAll(client, longestAgoFirst, {
    ...asking,
    now,
    onAsked: (isLate) => {
      if (isLate) late++;
      step.count();
    },
    say: step.say,
  });
  const known = asked.find(({ answers }) => answers !== null);
  const browsers = known ? await browserRemarks(browser, settings, known.seller.id) : [];
  step = showStep('Fetching their pictures', sellers.length);
  const pictures = await readPictures(folders.avatars, now());
  const nights = new Map<string, Night>();
  const toFetch: (AskedSeller | undefined)[] = [...asked];
  await pLimit(PICTURES_AT_ONCE).map(toFetch.keys(), async (index) => {
    const one = toFetch[index];
    if (one === undefined) return;
    const { snapshot } = await readLast(one.seller);
    nights.set(one.seller.slug, await toNight({ fetchAvatar, pictures }, snapshot, one));
    // Its answers are in the next snapshot.
    toFetch[index] = undefined;
    step.count();
  });
  endStep();
  const inOrder = sellers.flatMap(({ slug }) => nights.get(slug) ?? []);
  const verdict = decide(inOrder, { ...memory, now: now() });
  const removed = verdict.block === null ? await write(folders, verdict, pictures) : [];
  const { marketplaceUrl: marketplace, storeServiceUrl: storeService } = settings;
  return {
    ...verdict,
    startedAt,
    finishedAt: now().toISOString(),
    source: { marketplace, storeService },
    removed,
    late,
    browsers,
  };
}
