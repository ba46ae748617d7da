import type { storeClient } from '../../model/http/client.ts';
import type { Seller } from '../../model/content/sellers.ts';
import { findLosses, type Loss } from '../../model/store/dataLoss.ts';
import { formatSnapshot, type StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { sentenceOf } from '../lib/command.ts';
import type { Answered } from './answered.ts';
import { type FetchAvatar, fetchAvatars, withAvatarsOnDisk, withTimeLimit } from './avatars.ts';
import type { SellerReport } from './report.ts';
import { readLast, writeSnapshot } from './snapshotFiles.ts';

/** Shared by all sellers of one run. */
export interface FetchContext {
  readonly fetchStore: ReturnType<typeof storeClient>;
  readonly fetchAvatar: FetchAvatar;
  /** Folder of the snapshots. */
  readonly stores: string;
  /** Folder of the avatars. */
  readonly avatars: string;
  /** When each seller answered before this run. */
  readonly answered: Answered;
  /** Returns whether the operator accepts that a seller loses data. */
  readonly accepts: (slug: string) => boolean;
  readonly now: () => Date;
}

/** A seller's fetched data. `saveSeller` writes it after all sellers are fetched. */
export interface FetchedSeller {
  readonly seller: Seller;
  /** The snapshot of the last good answers; null without one. */
  readonly last: StoreSnapshot | null;
  /** The snapshot of both answers; null when one of them cannot be used. */
  readonly fresh: StoreSnapshot | null;
  /** For the report: why there is no fresh snapshot, or remarks on it. */
  readonly details: Pick<SellerReport, 'reason'> & Partial<SellerReport>;
  /** The fresh snapshot has the same data as the last one. */
  readonly isUnchanged: boolean;
  /** Both APIs answered that they have no such seller. */
  readonly isGone: boolean;
  readonly losses: readonly Loss[];
}

/**
 * An unchanged snapshot gets a new date only once a week, because a new date publishes its page again. Then its
 * avatars are fetched again too.
 */
const MAX_CONFIRMATION_AGE_MS = 7 * 24 * 60 * 60_000;

function isSame(fresh: StoreSnapshot, last: StoreSnapshot | null): boolean {
  if (last === null) return false;
  const { confirmedAt: _, ...before } = last;
  return formatSnapshot({ ...fresh, fetchedAt: last.fetchedAt }) === formatSnapshot(before);
}

function isConfirmed({ confirmedAt, fetchedAt }: StoreSnapshot, now: string): boolean {
  return Date.parse(now) - Date.parse(confirmedAt ?? fetchedAt) < MAX_CONFIRMATION_AGE_MS;
}

const confirm = (last: StoreSnapshot, now: string): StoreSnapshot =>
  isConfirmed(last, now) ? last : { ...last, confirmedAt: now };

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

/**
 * Returns whether this run may take data from a published page: nothing is remembered of the page, and the
 * new one has no name or no review.
 */
function isUnproven(
  { accepts, answered }: FetchContext,
  { seller: { slug }, last }: FetchedSeller,
  shown: StoreSnapshot | null,
): boolean {
  const isRemembered = !answered.has(slug) || (answered.get(slug) !== null && last !== null);
  const isComplete = shown !== null && shown.header.name !== '' && shown.reviews.length > 0;
  return !isRemembered && !isComplete && !accepts(slug);
}

function reportOn(
  context: FetchContext,
  fetched: FetchedSeller,
  shown: StoreSnapshot | null,
  details: FetchedSeller['details'] & Pick<SellerReport, 'status'>,
): SellerReport {
  const { slug, id } = fetched.seller;
  const lastAnswer = context.answered.get(slug) ?? shown?.confirmedAt ?? shown?.fetchedAt ?? null;
  return {
    slug,
    sellerId: id,
    ...countReviews(shown === null ? null : fetched.last, shown),
    fetchedAt: shown?.fetchedAt ?? null,
    answeredAt: details.status === 'fresh' ? context.now().toISOString() : lastAnswer,
    isUnproven: isUnproven(context, fetched, shown),
    isGone: fetched.isGone,
    dropped: 0,
    avatarsFailed: 0,
    ...details,
  };
}

/** Keeps the last snapshot. Without one, the seller is missing. */
async function keepLast(
  context: FetchContext,
  fetched: FetchedSeller,
  reason: string | null,
): Promise<SellerReport> {
  const { last } = fetched;
  if (last === null) return reportOn(context, fetched, null, { status: 'missing', reason });
  const shown = withAvatarsOnDisk(context.avatars, last);
  if (shown !== last) await writeSnapshot(context.stores, shown);
  return reportOn(context, fetched, shown, { status: 'cached', reason });
}

type Answers = Awaited<ReturnType<FetchContext['fetchStore']>>;
type Usable<Answer> = Extract<Answer, { readonly fault: null }>;

/** Makes a snapshot of both answers, and fetches the avatars that they name. */
async function toSnapshot(
  context: FetchContext,
  seller: Seller,
  last: StoreSnapshot | null,
  [marketplace, service]: readonly [Usable<Answers[0]>, Usable<Answers[1]>],
): Promise<FetchedSeller> {
  const { name, address, avatarUrl } = marketplace.value;
  const { banner, dropped } = service.value;
  const fetchedAt = context.now().toISOString();
  const fingerprints = { store: marketplace.fingerprint, detail: service.fingerprint };
  const isSettled =
    last !== null &&
    isConfirmed(last, fetchedAt) &&
    last.fingerprints.store === fingerprints.store &&
    last.fingerprints.detail === fingerprints.detail;
  const { avatar, reviews, notFetched, failed } = await fetchAvatars(
    withTimeLimit(context.fetchAvatar),
    last && withAvatarsOnDisk(context.avatars, last),
    avatarUrl,
    service.value.reviews,
    isSettled,
  );
  const fresh = withAvatarsOnDisk(context.avatars, {
    slug: seller.slug,
    sellerId: seller.id,
    fetchedAt,
    fingerprints,
    header: { name, address, avatar },
    banner,
    reviews,
  });
  const reason =
    notFetched > 0 ? `avatars not fetched, so the last ones stay: ${notFetched}` : null;
  const details = { reason, dropped, avatarsFailed: failed };
  const isCompared = last !== null && !context.accepts(seller.slug);
  const losses = isCompared ? findLosses(last, fresh) : [];
  const isUnchanged = isSame(fresh, last);
  return { seller, last, fresh, details, isUnchanged, isGone: false, losses };
}

/** Fetches both APIs' answers for a seller, and the avatars that they name. */
export async function fetchSeller(context: FetchContext, seller: Seller): Promise<FetchedSeller> {
  const [[marketplace, service], last] = await Promise.all([
    context.fetchStore(seller.id),
    readLast(context.stores, seller),
  ]);
  const withoutFresh = (reason: string, isGone = false): FetchedSeller => {
    const details = { reason };
    return { seller, last, fresh: null, details, isUnchanged: false, isGone, losses: [] };
  };
  if (marketplace.fault !== null || service.fault !== null) {
    const isGone =
      'isGone' in marketplace && 'isGone' in service && marketplace.isGone && service.isGone;
    return withoutFresh([marketplace.fault, service.fault].filter(Boolean).join('; '), isGone);
  }
  return toSnapshot(context, seller, last, [marketplace, service]).catch((error: unknown) =>
    withoutFresh(`an avatar could not be written: ${sentenceOf(error)}`),
  );
}

/**
 * Writes the snapshot of a fetched seller: the fresh one or the last one, never a mixture.
 *
 * @param refusal why the fresh one is refused; null to take it
 */
export async function saveSeller(
  context: FetchContext,
  fetched: FetchedSeller,
  refusal: string | null = null,
): Promise<SellerReport> {
  const { fresh, details, isUnchanged, last } = fetched;
  if (fresh === null) return keepLast(context, fetched, details.reason);
  if (refusal !== null) return keepLast(context, fetched, refusal);
  const shown = isUnchanged && last !== null ? confirm(last, fresh.fetchedAt) : fresh;
  try {
    if (shown !== last) await writeSnapshot(context.stores, shown);
    return reportOn(context, fetched, shown, { status: 'fresh', ...details });
  } catch (error) {
    return keepLast(context, fetched, `the snapshot could not be written: ${sentenceOf(error)}`);
  }
}
