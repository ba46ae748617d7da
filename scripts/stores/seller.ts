import type { storeClient } from '../../data/api/client.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { formatSnapshot, type StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { sentenceOf } from '../lib/command.ts';
import { avatarsOf, type FetchAvatar, fetchAvatars } from './avatars.ts';
import {
  type LastKnown,
  type LastKnownPlaces,
  readLastKnown,
  UnreadableError,
  withAvatars,
} from './lastKnown.ts';
import { type Loss, lossesOf, lossReason } from './dataLoss.ts';
import type { SellerReport } from './report.ts';
import { writeSnapshot } from './snapshotFiles.ts';

/** What all sellers of one run share. */
export interface FetchContext extends LastKnownPlaces {
  readonly fetchStore: ReturnType<typeof storeClient>;
  readonly fetchAvatar: FetchAvatar;
  /** Time for the avatars of one seller, in milliseconds. */
  readonly avatarsMs: number;
  /** Folder of the avatars. */
  readonly avatars: string;
  /** Hashes of the avatars that pages show from now on, or may show again. */
  readonly used: Set<string>;
  readonly acceptLoss: boolean;
  /** Returns whether the run has taken so long that it asks for no more sellers. */
  readonly isOver: () => boolean;
  readonly now: () => Date;
}

type Note = Pick<SellerReport, 'status' | 'from' | 'reason'> & Partial<SellerReport>;

/** What the APIs said of a seller, before anything is written. */
export interface FetchedSeller {
  readonly seller: Seller;
  /** The data before this run. */
  readonly last: LastKnown;
  /** The snapshot of both answers; null where one of them is of no use. */
  readonly fresh: StoreSnapshot | null;
  /** Of the fresh snapshot; without one, why there is none. */
  readonly note: Note;
  /** The answers say nothing but what the last known good snapshot says. */
  readonly isUnchanged: boolean;
  /** What visitors would see less of. All sellers are fetched before any of it is accepted or refused. */
  readonly losses: readonly Loss[];
}

/** A page may say that it was confirmed so long ago, so that not every run renders every page. */
const MAX_CONFIRMATION_AGE_MS = 7 * 24 * 60 * 60 * 1000;

function isSame(fresh: StoreSnapshot, last: StoreSnapshot | null): boolean {
  if (last === null) return false;
  const { confirmedAt: _, ...before } = last;
  return formatSnapshot({ ...fresh, fetchedAt: last.fetchedAt }) === formatSnapshot(before);
}

/** Returns the snapshot, with the time of the last answers where it was confirmed long ago. */
function confirmed(last: StoreSnapshot, now: string): StoreSnapshot {
  const age = Date.parse(now) - Date.parse(last.confirmedAt ?? last.fetchedAt);
  return age < MAX_CONFIRMATION_AGE_MS ? last : { ...last, confirmedAt: now };
}

const idsOf = (snapshot: StoreSnapshot | null): Set<string> =>
  new Set(snapshot?.reviews.map(({ id }) => id));

/** Counts the reviews of a snapshot, and those that the one before did not have or had alone. */
function countReviews(before: StoreSnapshot | null, shown: StoreSnapshot | null) {
  const [idsBefore, ids] = [idsOf(before), idsOf(shown)];
  return {
    before: before?.reviews.length ?? null,
    now: shown?.reviews.length ?? null,
    came: [...ids].filter((id) => !idsBefore.has(id)).length,
    went: [...idsBefore].filter((id) => !ids.has(id)).length,
  };
}

/** Returns the report of what a seller's page shows from now on. */
function reportOf(
  { used }: FetchContext,
  { seller, last }: FetchedSeller,
  shown: StoreSnapshot | null,
  note: Note,
): SellerReport {
  const needed = shown ?? last.snapshot ?? last.compared;
  if (needed !== null) for (const hash of avatarsOf(needed)) used.add(hash);
  return {
    slug: seller.slug,
    sellerId: seller.id,
    ...countReviews(shown === null ? null : last.snapshot, shown),
    fetchedAt: shown?.fetchedAt ?? null,
    mayBePublished: false,
    dropped: 0,
    avatarsFailed: 0,
    ...note,
  };
}

/** Leaves the last known good snapshot in place, where there is one. */
async function saveCached(
  context: FetchContext,
  fetched: FetchedSeller,
  reason: string,
): Promise<SellerReport> {
  const { snapshot, compared, from, mayBePublished } = fetched.last;
  const missing = { status: 'missing', from: null } as const;
  if (snapshot === null) {
    const isShown = mayBePublished || compared !== null;
    return reportOf(context, fetched, null, { ...missing, reason, mayBePublished: isShown });
  }
  try {
    const whole = await withAvatars(context.published, context.avatars, snapshot);
    if (from !== 'disk' || whole !== snapshot) await writeSnapshot(context.stores, whole);
    return reportOf(context, fetched, whole, { status: 'cached', from, reason });
  } catch (error) {
    const isUnreadable = error instanceof UnreadableError;
    const fault = isUnreadable ? 'its avatars on the published site' : 'it could not be written';
    const why = `${reason}; ${fault}: ${sentenceOf(error)}`;
    return reportOf(context, fetched, null, { ...missing, reason: why, mayBePublished: true });
  }
}

/** The reason of a seller that a run had no time for. */
export const NOT_ASKED = 'not asked: the run took too long';

const unreadable = (fault: string): string =>
  `the published site could not be read (${fault}), so nobody knows what this would take from it; ` +
  'run again when it answers, or with --accept-loss if nothing is published there';

const whyNoAvatars = (error: unknown): string =>
  error instanceof UnreadableError
    ? unreadable(error.message)
    : `an avatar could not be written: ${sentenceOf(error)}`;

type Answers = Awaited<ReturnType<FetchContext['fetchStore']>>;
type ValueOf<Answer> = Extract<Answer, { readonly fault: null }>;

/** Makes both answers into a snapshot, fetching the avatars that they name. */
async function toSnapshot(
  context: FetchContext,
  seller: Seller,
  last: LastKnown,
  [store, detail]: readonly [ValueOf<Answers[0]>, ValueOf<Answers[1]>],
): Promise<FetchedSeller> {
  const { acceptLoss, published, source, fetchAvatar, avatarsMs: budgetMs } = context;
  const { name, address, avatarUrl } = store.value;
  const { banner, dropped } = detail.value;
  const { avatar, reviews, unchanged, failed } = await fetchAvatars(
    { fetchAvatar, budgetMs, last: last.snapshot },
    avatarUrl,
    detail.value.reviews,
  );
  const site = { ...published, mustAnswer: published.mustAnswer && !acceptLoss };
  const fresh = await withAvatars(site, context.avatars, {
    slug: seller.slug,
    sellerId: seller.id,
    fetchedAt: context.now().toISOString(),
    source,
    fingerprints: { store: store.fingerprint, detail: detail.fingerprint },
    header: { name, address, avatar },
    banner,
    reviews,
  });
  const reason =
    unchanged === 0 ? null : `avatars not fetched, so the published ones stay: ${unchanged}`;
  const note = { status: 'fresh', from: 'apis', reason, dropped, avatarsFailed: failed } as const;
  const losses = last.compared === null || acceptLoss ? [] : lossesOf(last.compared, fresh);
  return { seller, last, fresh, note, isUnchanged: isSame(fresh, last.snapshot), losses };
}

/** Fetches both APIs' answers for a seller, and the avatars that they name. */
export async function fetchSeller(context: FetchContext, seller: Seller): Promise<FetchedSeller> {
  const [answers, last] = await Promise.all([
    context.isOver() ? null : context.fetchStore(seller.id),
    readLastKnown(context, seller),
  ]);
  const cached = (reason: string): FetchedSeller => {
    const note = { status: 'cached', from: null, reason } as const;
    return { seller, last, fresh: null, note, isUnchanged: false, losses: [] };
  };
  if (answers === null) return cached(NOT_ASKED);
  const [store, detail] = answers;
  if (store.fault !== null || detail.fault !== null) {
    return cached([store.fault, detail.fault].filter(Boolean).join('; '));
  }
  if (last.fault !== null && !context.acceptLoss) return cached(unreadable(last.fault));
  try {
    return await toSnapshot(context, seller, last, [store, detail]);
  } catch (error) {
    return cached(whyNoAvatars(error));
  }
}

/** Why a fresh answer is refused, and what it was compared with where visitors do not see that. */
function refusal(refused: readonly Loss[], { snapshot, compared }: LastKnown): string {
  const reason = lossReason(refused);
  if (snapshot !== null || compared === null) return reason;
  const { marketplace, storeService } = compared.source;
  return `${reason}; the last data came from other hosts (${marketplace}, ${storeService}), so check both URLs`;
}

/**
 * Writes the snapshot of a fetched seller: all of the fresh answers, or the last known good snapshot,
 * never a mixture. An unchanged snapshot stays the same for a week, so that its page need not be
 * rendered again.
 *
 * @param refused the losses for which the fresh answers are not taken
 */
export async function saveSeller(
  context: FetchContext,
  fetched: FetchedSeller,
  refused: readonly Loss[] = [],
): Promise<SellerReport> {
  const { fresh, note, last } = fetched;
  if (fresh === null) return saveCached(context, fetched, note.reason ?? '');
  if (refused.length > 0) return saveCached(context, fetched, refusal(refused, last));
  const isSaved = fetched.isUnchanged && last.snapshot !== null;
  const shown = isSaved ? confirmed(last.snapshot, fresh.fetchedAt) : fresh;
  try {
    if (last.from !== 'disk' || shown !== last.snapshot) await writeSnapshot(context.stores, shown);
    return reportOf(context, fetched, shown, note);
  } catch (error) {
    return saveCached(context, fetched, `the snapshot could not be written: ${sentenceOf(error)}`);
  }
}
