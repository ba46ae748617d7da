import { fetchStore, type Outcome } from '../../data/store/client.ts';
import { isLoss } from '../../data/store/guard.ts';
import type { ParsedDetail, ParsedHeader, StoreSnapshot } from '../../data/store/model.ts';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { withAvatar } from '../../data/store/mergeAvatars.ts';
import type { Seller } from '../../data/sellers.ts';
import type { RefreshContext } from './context.ts';
import { readLastGood, readLocal, type LastGood } from './lastGood.ts';
import { withAvatars } from './published.ts';
import type { SellerReport } from './report.ts';
import { deleteSnapshot, writeSnapshot } from './snapshotFiles.ts';

/** What a seller's page shows from now on, and how it came to that. */
export interface Refreshed {
  readonly report: SellerReport;
  readonly snapshot: StoreSnapshot | null;
}

const describe = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const idsOf = (snapshot: StoreSnapshot | null | undefined): Set<string> =>
  new Set(snapshot?.reviews.map(({ id }) => id));

/** How many of `some` are not among `others`. */
function countMissing(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const id of some) if (!others.has(id)) count++;
  return count;
}

function reportOf(
  seller: Seller,
  last: LastGood | null,
  snapshot: StoreSnapshot | null,
  rest: Pick<SellerReport, 'status' | 'from' | 'reason'> & Partial<SellerReport>,
): Refreshed {
  const shown = { before: idsOf(last?.snapshot), now: idsOf(snapshot) };
  const report: SellerReport = {
    slug: seller.slug,
    sellerId: seller.id,
    before: last?.snapshot.reviews.length ?? null,
    now: snapshot?.reviews.length ?? null,
    came: countMissing(shown.now, shown.before),
    went: countMissing(shown.before, shown.now),
    fetchedAt: snapshot?.fetchedAt ?? null,
    dropped: 0,
    avatarsFailed: 0,
    ...rest,
  };
  return { report, snapshot };
}

async function goWithout(
  { stores }: RefreshContext,
  seller: Seller,
  reason: string,
): Promise<Refreshed> {
  // What lies there is broken, another seller's or another marketplace's: no page may show it.
  await deleteSnapshot(stores, seller.slug);
  return reportOf(seller, null, null, { status: 'missing', from: null, reason });
}

async function keep(
  context: RefreshContext,
  seller: Seller,
  last: LastGood | null,
  reason: string,
): Promise<Refreshed> {
  if (last === null) return goWithout(context, seller, reason);
  const { published, pictures, stores } = context;
  try {
    const snapshot = await withAvatars(published, pictures, last.snapshot);
    const isThere = last.from === 'disk' && snapshot === last.snapshot;
    if (!isThere) await writeSnapshot(stores, snapshot);
    return reportOf(seller, last, snapshot, { status: 'kept', from: last.from, reason });
  } catch (error) {
    const why = `${reason}; it could not be written anew: ${describe(error)}`;
    if (last.from === 'site') return goWithout(context, seller, why);
    return reportOf(seller, last, last.snapshot, { status: 'kept', from: 'disk', reason: why });
  }
}

/**
 * The last snapshot where the fresh one says nothing else, so that its page need not be rendered
 * again: `fetchedAt` tells since when the site knows what it shows.
 */
function unlessChanged(last: LastGood | null, fresh: StoreSnapshot): StoreSnapshot {
  if (last === null) return fresh;
  const { fetchedAt } = last.snapshot;
  const same = formatSnapshot({ ...fresh, fetchedAt }) === formatSnapshot(last.snapshot);
  return same ? last.snapshot : fresh;
}

type Good<T> = Extract<Outcome<T>, { ok: true }>;

async function takeFresh(
  context: RefreshContext,
  seller: Seller,
  last: LastGood | null,
  store: Good<ParsedHeader>,
  detail: Good<ParsedDetail>,
): Promise<Refreshed> {
  const { banner, reviews, dropped } = detail.value;
  const { portrait, hashes, failed } = await context.avatars.of(seller.slug, store.value, reviews);
  const hashOf = (url: string | null): string | null =>
    url === null ? null : (hashes.get(url) ?? null);
  const { name, address } = store.value;
  const snapshot: StoreSnapshot = {
    slug: seller.slug,
    sellerId: seller.id,
    fetchedAt: context.now().toISOString(),
    source: context.source,
    fingerprints: { store: store.fingerprint, detail: detail.fingerprint },
    header: { name, address, avatar: portrait },
    banner,
    reviews: withAvatar(reviews, (review) => hashOf(review.avatarUrl)),
  };
  const shown = unlessChanged(last, snapshot);
  if (last?.from !== 'disk' || shown !== last.snapshot) await writeSnapshot(context.stores, shown);
  const more = { dropped, avatarsFailed: failed };
  return reportOf(seller, last, shown, { status: 'fresh', from: 'apis', reason: null, ...more });
}

/** Why a good answer is not taken: it would lose too many reviews; null when it may be. */
function lossOf(last: LastGood | null, detail: ParsedDetail): string | null {
  const before = last?.snapshot.reviews.length ?? 0;
  const now = detail.reviews.length;
  return isLoss(before, now)
    ? `${before - now} of ${before} reviews would be lost; run with --accept-loss if they are really gone`
    : null;
}

/**
 * Asks both APIs for a seller and writes the snapshot: all of the fresh answers, or the last good
 * snapshot as it was, never a mixture.
 */
export async function refreshSeller(context: RefreshContext, seller: Seller): Promise<Refreshed> {
  const [{ store, detail }, last] = await Promise.all([
    fetchStore(context.client, seller.id),
    readLastGood(context, seller),
  ]);
  if (!store.ok || !detail.ok) {
    const reasons = [store, detail].map((outcome) => (outcome.ok ? null : outcome.reason));
    return keep(context, seller, last, reasons.filter(Boolean).join('; '));
  }
  const loss = context.acceptLoss ? null : lossOf(last, detail.value);
  if (loss !== null) return keep(context, seller, last, loss);
  try {
    return await takeFresh(context, seller, last, store, detail);
  } catch (error) {
    return keep(context, seller, last, `the snapshot could not be written: ${describe(error)}`);
  }
}

/** A seller that an interrupted run has fetched already; null when its snapshot is gone. */
export async function resumeSeller(
  context: RefreshContext,
  seller: Seller,
): Promise<Refreshed | null> {
  const snapshot = await readLocal(context, seller);
  if (snapshot === null) return null;
  const last: LastGood = { snapshot, from: 'disk' };
  const reason = 'fetched by the run that was interrupted';
  return reportOf(seller, last, snapshot, { status: 'fresh', from: 'apis', reason });
}
