import type { storeClient } from '../../data/api/client.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { formatSnapshot, type StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { sentenceOf } from '../lib/command.ts';
import { type FetchAvatar, fetchAvatars, listAvatars, withTimeLimit } from './avatars.ts';
import { findLosses, formatLosses, type Loss } from './dataLoss.ts';
import {
  ensureAvatars,
  type LastKnown,
  type LastKnownPlaces,
  readLastKnown,
  UnreadableError,
} from './lastKnown.ts';
import type { SellerReport } from './report.ts';
import { writeSnapshot } from './snapshotFiles.ts';

/** Shared by all sellers of one run. */
export interface FetchContext extends LastKnownPlaces {
  readonly fetchStore: ReturnType<typeof storeClient>;
  readonly fetchAvatar: FetchAvatar;
  /** Folder of the avatars. */
  readonly avatars: string;
  /** Hashes of the avatars that a page shows, or may show again. */
  readonly usedAvatars: Set<string>;
  readonly acceptLoss: boolean;
  /** Returns whether the run's time is up, so that it fetches no more sellers. */
  readonly isOver: () => boolean;
  readonly now: () => Date;
}

type Details = Pick<SellerReport, 'reason'> & Partial<SellerReport>;

/** A seller's fetched data. `saveSeller` writes newer data after all sellers are fetched. */
export interface FetchedSeller {
  readonly seller: Seller;
  readonly last: LastKnown;
  /** The snapshot of both answers; null when one of them cannot be used. */
  readonly fresh: StoreSnapshot | null;
  /** For the report: why there is no fresh snapshot, or remarks on it. */
  readonly details: Details;
  /** The fresh snapshot has the same data as the last one. */
  readonly isUnchanged: boolean;
  readonly losses: readonly Loss[];
}

/** An unchanged snapshot gets a new date only once a week, because a new date renders its page again. */
const MAX_CONFIRMATION_AGE_MS = 7 * 24 * 60 * 60 * 1000;

function isSame(fresh: StoreSnapshot, last: StoreSnapshot | null): boolean {
  if (last === null) return false;
  const { confirmedAt: _, ...before } = last;
  return formatSnapshot({ ...fresh, fetchedAt: last.fetchedAt }) === formatSnapshot(before);
}

function confirm(last: StoreSnapshot, now: string): StoreSnapshot {
  const age = Date.parse(now) - Date.parse(last.confirmedAt ?? last.fetchedAt);
  return age < MAX_CONFIRMATION_AGE_MS ? last : { ...last, confirmedAt: now };
}

function countReviews(before: StoreSnapshot | null, shown: StoreSnapshot | null) {
  const [idsBefore, ids] = [before, shown].map((one) => one?.reviews.map(({ id }) => id) ?? []);
  const [knownBefore, known] = [new Set(idsBefore), new Set(ids)];
  return {
    before: before?.reviews.length ?? null,
    now: shown?.reviews.length ?? null,
    came: [...known].filter((id) => !knownBefore.has(id)).length,
    went: [...knownBefore].filter((id) => !known.has(id)).length,
  };
}

/** Returns a seller's report for the snapshot that its page shows, and marks the avatars as used. */
function reportOn(
  { usedAvatars }: FetchContext,
  { seller, last }: FetchedSeller,
  shown: StoreSnapshot | null,
  details: Details & Pick<SellerReport, 'status' | 'from'>,
): SellerReport {
  const needed = shown ?? last.snapshot ?? last.baseline;
  if (needed !== null) for (const hash of listAvatars(needed)) usedAvatars.add(hash);
  return {
    slug: seller.slug,
    sellerId: seller.id,
    ...countReviews(shown === null ? null : last.snapshot, shown),
    fetchedAt: shown?.fetchedAt ?? null,
    mayBePublished: false,
    dropped: 0,
    avatarsFailed: 0,
    ...details,
  };
}

/** Saves the last known good snapshot. Without one, it reports the seller as missing. */
async function saveCached(
  context: FetchContext,
  fetched: FetchedSeller,
  reason: string | null,
): Promise<SellerReport> {
  const { snapshot, baseline, from, mayBePublished } = fetched.last;
  const missing = { status: 'missing', from: null } as const;
  if (snapshot === null) {
    const isShown = mayBePublished || baseline !== null;
    return reportOn(context, fetched, null, { ...missing, reason, mayBePublished: isShown });
  }
  try {
    const whole = await ensureAvatars(context.published, context.avatars, snapshot);
    if (from !== 'disk' || whole !== snapshot) await writeSnapshot(context.stores, whole);
    return reportOn(context, fetched, whole, { status: 'cached', from, reason });
  } catch (error) {
    const isUnreadable = error instanceof UnreadableError;
    const fault = isUnreadable ? 'its avatars on the published site' : 'it could not be written';
    const why = `${reason}; ${fault}: ${sentenceOf(error)}`;
    return reportOn(context, fetched, null, { ...missing, reason: why, mayBePublished: true });
  }
}

/** The reason of a seller that the run had no time for. */
export const NOT_ASKED = 'not asked: the run took too long';

const formatUnreadable = (fault: string): string =>
  `the published site could not be read (${fault}), so nobody knows whether data would be lost there; ` +
  'run again when it answers, or with --accept-loss if nothing is published there';

type Answers = Awaited<ReturnType<FetchContext['fetchStore']>>;
type Usable<Answer> = Extract<Answer, { readonly fault: null }>;

/** Makes a snapshot of both answers, and fetches the avatars that they name. */
async function toSnapshot(
  context: FetchContext,
  seller: Seller,
  last: LastKnown,
  [store, detail]: readonly [Usable<Answers[0]>, Usable<Answers[1]>],
): Promise<FetchedSeller> {
  const { acceptLoss, published, source } = context;
  const { name, address, avatarUrl } = store.value;
  const { banner, dropped } = detail.value;
  const { avatar, reviews, notFetched, failed } = await fetchAvatars(
    withTimeLimit(context.fetchAvatar),
    last.snapshot,
    avatarUrl,
    detail.value.reviews,
  );
  const site = { ...published, mustAnswer: published.mustAnswer && !acceptLoss };
  const fresh = await ensureAvatars(site, context.avatars, {
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
    notFetched === 0 ? null : `avatars not fetched, so the published ones stay: ${notFetched}`;
  const details = { reason, dropped, avatarsFailed: failed };
  const losses = last.baseline === null || acceptLoss ? [] : findLosses(last.baseline, fresh);
  return { seller, last, fresh, details, isUnchanged: isSame(fresh, last.snapshot), losses };
}

/** Fetches both APIs' answers for a seller, and the avatars that they name. */
export async function fetchSeller(context: FetchContext, seller: Seller): Promise<FetchedSeller> {
  const [answers, last] = await Promise.all([
    context.isOver() ? null : context.fetchStore(seller.id),
    readLastKnown(context, seller),
  ]);
  const withoutFresh = (reason: string): FetchedSeller => {
    return { seller, last, fresh: null, details: { reason }, isUnchanged: false, losses: [] };
  };
  if (answers === null) return withoutFresh(NOT_ASKED);
  const [store, detail] = answers;
  if (store.fault !== null || detail.fault !== null) {
    return withoutFresh([store.fault, detail.fault].filter(Boolean).join('; '));
  }
  if (last.fault !== null && !context.acceptLoss) return withoutFresh(formatUnreadable(last.fault));
  try {
    return await toSnapshot(context, seller, last, [store, detail]);
  } catch (error) {
    if (error instanceof UnreadableError) return withoutFresh(formatUnreadable(error.message));
    return withoutFresh(`an avatar could not be written: ${sentenceOf(error)}`);
  }
}

function formatRefusal(refused: readonly Loss[], { snapshot, baseline }: LastKnown): string {
  const reason = formatLosses(refused);
  if (snapshot !== null || baseline === null) return reason;
  const { marketplace, storeService } = baseline.source;
  return `${reason}; the last data came from other APIs (${marketplace}, ${storeService}), so check both URLs`;
}

/**
 * Writes the snapshot of a fetched seller: the fresh one or the last known good one, never a mixture.
 *
 * @param refused losses that are a reason to refuse the fresh one
 */
export async function saveSeller(
  context: FetchContext,
  fetched: FetchedSeller,
  refused: readonly Loss[] = [],
): Promise<SellerReport> {
  const { fresh, details, isUnchanged, last } = fetched;
  if (fresh === null) return saveCached(context, fetched, details.reason);
  if (refused.length > 0) return saveCached(context, fetched, formatRefusal(refused, last));
  const shown =
    isUnchanged && last.snapshot !== null ? confirm(last.snapshot, fresh.fetchedAt) : fresh;
  try {
    if (last.from !== 'disk' || shown !== last.snapshot) await writeSnapshot(context.stores, shown);
    return reportOn(context, fetched, shown, { status: 'fresh', from: 'apis', ...details });
  } catch (error) {
    return saveCached(context, fetched, `the snapshot could not be written: ${sentenceOf(error)}`);
  }
}
