import path from 'node:path';
import { storeClient } from '../../model/http/client.ts';
import { Hosts } from '../../model/http/host.ts';
import { DEFAULTS, HttpClient, type HttpPolicy } from '../../model/http/http.ts';
import type { FormerSeller, Seller } from '../../model/content/sellers.ts';
import type { Settings } from '../../model/environment/readEnvironment.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { avatarsOf, EMBEDDED_FOLDER } from '../../model/store/snapshot.ts';
import { acceptedLosses } from '../lib/acceptLoss.ts';
import { sweepTemporaries } from '../lib/files.ts';
import { endStep, showNothing, type ShowStep } from '../lib/showStep.ts';
import { askAll } from './ask.ts';
import { createBrowserCheck } from './browsers.ts';
import { decide, refuseSellerFile } from './decide.ts';
import { AVATAR_POLICY, createAvatarFetcher, type FetchAvatar } from './fetchAvatar.ts';
import { createLateList, type LateList } from './late.ts';
import { readAnswered, saveAnswered } from './memory.ts';
import { readPictures, savePictures } from './pictures.ts';
import { stageAll } from './stage.ts';
import { avatarsInUse, carryOver, listSnapshots, takeFolder } from './snapshotFiles.ts';
import type { StoresRun } from './verdict.ts';
import { deleteOthers, putInPlace } from './write.ts';

/** How a night asks the APIs: a host at most 20 times a second. */
export const PACE = {
  spacingMs: 50,
  maxSpacingMs: 5_000,
  /** GitHub stops the job of refresh.yml without a report, so the last request ends earlier. */
  runMs: 25 * 60_000,
  /** Leaves no time for a second attempt after one that hangs: the seller is asked again at the end. */
  totalMs: 20_000,
} satisfies HttpPolicy;

/** The share of the run in which the APIs are asked. The rest is for avatars. */
export const ANSWERS_SHARE = 0.6;

/** A command that somebody waits for ends after so long without any answer. */
export const PATIENCE_MS = 2 * 60_000;

export interface FetchOptions {
  readonly sellers: readonly Seller[];
  readonly settings: Settings;
  /** By default those of the project: the marketplace's snapshots are beside those of other marketplaces. */
  readonly folders?: { readonly stores: string; readonly avatars: string };
  /** Slugs that had a page before, with the new ones. */
  readonly former?: readonly FormerSeller[];
  /** Sellers that may lose data in this run: slugs with commas between them, or `all`. */
  readonly acceptLoss?: string;
  /** Nothing is published yet, so no page can lose data of which there is no memory. */
  readonly isFirst?: boolean;
  readonly policy?: HttpPolicy;
  /** How long the run goes on without any answer. Nobody waits for a night. */
  readonly patienceMs?: number;
  readonly now?: () => Date;
  /** Says what is done, and for whom the run waits. */
  readonly showStep?: ShowStep;
}

/** Returns the functions that fetch, which share the limits of each host, and report what comes late. */
function createClients(
  { settings, policy, patienceMs = PATIENCE_MS }: FetchOptions,
  avatars: string,
  late: LateList,
) {
  const paced = { ...PACE, onBackOff: late.onBackOff, ...policy };
  const hosts = new Hosts(paced);
  // Avatars are asked for once in a run, so a host that is busy is waited for.
  const avatarPolicy = { ...paced, ...AVATAR_POLICY, waitsOut: true };
  const fetchOne = createAvatarFetcher(settings, avatars, avatarPolicy, hosts);
  const fetchAvatar: FetchAvatar = async (url, size) => {
    const fetched = await fetchOne(url, size);
    if (fetched.hash !== null) late.noteAvatar(url);
    return fetched;
  };
  // A browser that is refused asks no more either.
  const once = new HttpClient(settings, { ...paced, attempts: 1 }, hosts);
  const browsers = createBrowserCheck(once, settings.siteUrl);
  const { now, sleep } = { ...DEFAULTS, ...paced };
  const runMs = paced.runMs * ANSWERS_SHARE;
  const client = storeClient(settings, { ...paced, runMs }, hosts, browsers.noteAnswer);
  const rounds = { now, sleep, runMs, patienceMs };
  return { client, rounds, fetchAvatar, browsers };
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
 * Asks for all sellers, then fetches their avatars, decides what is taken, and writes that. If the run is killed, no
 * snapshot is half-written.
 *
 * @throws {KnownError} when too many sellers with a snapshot are not in the seller file
 */
export async function fetchStores(options: FetchOptions): Promise<StoresRun> {
  const { settings, sellers, now = () => new Date(), showStep = showNothing } = options;
  const folders = options.folders ?? {
    stores: await takeFolder(settings),
    avatars: 'data/avatars',
  };
  let step = showStep('Fetching the stores', sellers.length);
  const late = createLateList((sentence) => step.say(sentence), options.policy?.now);
  const { client, rounds, fetchAvatar, browsers } = createClients(options, folders.avatars, late);
  const startedAt = now().toISOString();
  await Promise.all(Object.values(folders).map(sweepTemporaries));
  const known = await prepare(options, folders.stores);

  const asked = await askAll(client, sellers, {
    answered: known.answered,
    now,
    rounds,
    onAsked: ({ seller, answers }) => {
      if (answers !== null) late.noteAnswer(seller.slug);
      step.count();
    },
    say: (sentence) => step.say(sentence),
  });
  step = showStep('Fetching their avatars', sellers.length);
  const pictures = await readPictures(folders.avatars, now());
  const staged = await stageAll({ ...folders, fetchAvatar, pictures }, asked, step.count);
  try {
    const evidence = staged.map((one) => one.evidence);
    const verdict = decide(evidence, { ...known, now: now() });
    const used = await avatarsInUse(path.dirname(folders.stores));
    const shown = staged.flatMap(({ next }) => (next === null ? [] : avatarsOf(next)));
    await savePictures(folders.avatars, pictures, new Set([...used, ...shown]));
    await putInPlace(folders, staged, verdict);
    await saveAnswered(folders.stores, verdict.answered);
    const removed = await deleteOthers(folders, verdict);
    const { marketplaceUrl: marketplace, storeServiceUrl: storeService } = settings;
    const times = { startedAt, finishedAt: now().toISOString() };
    return {
      ...verdict,
      ...times,
      source: { marketplace, storeService },
      removed,
      waits: late.waits(),
      browsers: await browsers.remarks(),
    };
  } finally {
    endStep();
  }
}
