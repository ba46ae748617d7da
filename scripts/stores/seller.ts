import { fetchStore, type Outcome, type StoreClient } from '../../data/store/client.ts';
import type { ParsedDetail, ParsedHeader, StoreSnapshot } from '../../data/store/model.ts';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { withAvatar } from '../../data/store/reviews.ts';
import type { Seller } from '../../data/sellers.ts';
import type { Avatars } from './avatars.ts';
import {
  readLastGood,
  readLocal,
  withAvatars,
  type LastGood,
  type LastGoodPlaces,
} from './lastGood.ts';
import { lossesOf, lossReason, type Loss } from './loss.ts';
import type { SellerReport } from './report.ts';
import { writeSnapshot } from './snapshotFiles.ts';

/** What all sellers of one run share. */
export interface RefreshContext extends LastGoodPlaces {
  readonly client: StoreClient;
  readonly avatars: Avatars;
  /** Folder of the avatars' pictures. */
  readonly pictures: string;
  readonly acceptLoss: boolean;
  readonly now: () => Date;
}

/** What a seller's page shows from now on, and how it came to that. */
export interface Refreshed {
  readonly report: SellerReport;
  readonly snapshot: StoreSnapshot | null;
}

/** A good answer that shows less than before: taken or refused once all sellers were asked. */
export interface Doubtful {
  readonly losses: readonly Loss[];
  /** Takes the answer, or keeps the last good one because of these losses. */
  readonly settle: (refused: readonly Loss[]) => Promise<Refreshed>;
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
    mayBePublished: false,
    dropped: 0,
    avatarsFailed: 0,
    ...rest,
  };
  return { report, snapshot };
}

const goWithout = (seller: Seller, reason: string, mayBePublished: boolean): Refreshed =>
  reportOf(seller, null, null, { status: 'missing', from: null, reason, mayBePublished });

async function keep(
  { published, pictures, stores }: RefreshContext,
  seller: Seller,
  last: LastGood,
  reason: string,
): Promise<Refreshed> {
  try {
    const { snapshot, fault } = await withAvatars(published, pictures, last.snapshot);
    if (fault !== null) {
      return goWithout(seller, `${reason}; its pictures on the published site: ${fault}`, true);
    }
    const isThere = last.from === 'disk' && snapshot === last.snapshot;
    if (!isThere) await writeSnapshot(stores, snapshot);
    return reportOf(seller, last, snapshot, { status: 'kept', from: last.from, reason });
  } catch (error) {
    const why = `${reason}; it could not be written anew: ${describe(error)}`;
    if (last.from === 'site') return goWithout(seller, why, true);
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

/** Content hash of an avatar; null for the default image. */
type Picture = string | null;

type Good<T> = Extract<Outcome<T>, { ok: true }>;

/** Both answers, made into a snapshot. */
interface Fresh {
  readonly snapshot: StoreSnapshot;
  readonly note: Pick<SellerReport, 'reason' | 'dropped' | 'avatarsFailed'>;
  /** Why published pictures that stay could not be had. */
  readonly fault: string | null;
}

async function readAnswers(
  context: RefreshContext,
  seller: Seller,
  last: LastGood | null,
  store: Good<ParsedHeader>,
  detail: Good<ParsedDetail>,
): Promise<Fresh> {
  const { banner, reviews, dropped } = detail.value;
  const { name, address, avatarUrl } = store.value;
  const found = await context.avatars.of(seller.slug, store.value, reviews);
  const published = new Map(last?.snapshot.reviews.map(({ id, avatar }) => [id, avatar]));
  const failed = new Set<string>();
  const stayed = new Set<string>();
  /** What could not be fetched stays as it is published; only what is surely gone goes. */
  const choose = (url: string | null, fetched: Picture | undefined, before: Picture): Picture => {
    if (url === null) return null;
    const chosen = fetched === undefined ? before : fetched;
    if (chosen === null) failed.add(url);
    else if (fetched === undefined) stayed.add(url);
    return chosen;
  };
  const lastPortrait = last?.snapshot.header.avatar ?? null;
  const composed: StoreSnapshot = {
    slug: seller.slug,
    sellerId: seller.id,
    fetchedAt: context.now().toISOString(),
    source: context.source,
    fingerprints: { store: store.fingerprint, detail: detail.fingerprint },
    header: { name, address, avatar: choose(avatarUrl, found.portrait, lastPortrait) },
    banner,
    reviews: withAvatar(reviews, ({ id, avatarUrl: url }) =>
      choose(url, found.hashes.get(url ?? ''), published.get(id) ?? null),
    ),
  };
  const { snapshot, fault } =
    stayed.size === 0
      ? { snapshot: composed, fault: null }
      : await withAvatars(context.published, context.pictures, composed);
  const reason =
    stayed.size === 0
      ? null
      : `${stayed.size} pictures could not be fetched, so the published ones stay`;
  return { snapshot, fault, note: { reason, dropped, avatarsFailed: failed.size } };
}

async function take(
  { stores }: RefreshContext,
  seller: Seller,
  last: LastGood | null,
  { snapshot, note }: Fresh,
): Promise<Refreshed> {
  const shown = unlessChanged(last, snapshot);
  if (last?.from !== 'disk' || shown !== last.snapshot) await writeSnapshot(stores, shown);
  return reportOf(seller, last, shown, { status: 'fresh', from: 'apis', ...note });
}

/** Does it, and if it cannot be done keeps the last good snapshot. */
async function orKeep<T>(
  context: RefreshContext,
  seller: Seller,
  { value: last, mayBePublished }: Awaited<ReturnType<typeof readLastGood>>,
  work: () => Promise<T>,
): Promise<T | Refreshed> {
  try {
    return await work();
  } catch (error) {
    const reason = `the snapshot could not be written: ${describe(error)}`;
    if (last === null) return goWithout(seller, reason, mayBePublished);
    return keep(context, seller, last, reason);
  }
}

/**
 * Asks both APIs for a seller and writes the snapshot: all of the fresh answers, or the last good
 * snapshot as it was, never a mixture. What would show less than before is left open.
 */
export async function refreshSeller(
  context: RefreshContext,
  seller: Seller,
): Promise<Refreshed | Doubtful> {
  const [{ store, detail }, before] = await Promise.all([
    fetchStore(context.client, seller.id),
    readLastGood(context, seller),
  ]);
  const { value: last, fault, mayBePublished } = before;
  if (!store.ok || !detail.ok) {
    const reasons = [store, detail].map((outcome) => (outcome.ok ? null : outcome.reason));
    const reason = reasons.filter(Boolean).join('; ');
    if (last !== null) return keep(context, seller, last, reason);
    return goWithout(seller, reason, mayBePublished);
  }
  if (fault !== null && !context.acceptLoss) return goWithout(seller, unreadable(fault), true);
  return orKeep(context, seller, before, async () => {
    const fresh = await readAnswers(context, seller, last, store, detail);
    if (fresh.fault !== null && !context.acceptLoss) {
      return goWithout(seller, unreadable(fresh.fault), true);
    }
    const losses =
      last === null || context.acceptLoss ? [] : lossesOf(last.snapshot, fresh.snapshot);
    if (last === null || losses.length === 0) return take(context, seller, last, fresh);
    const settle = (refused: readonly Loss[]): Promise<Refreshed> =>
      refused.length > 0
        ? keep(context, seller, last, lossReason(refused))
        : orKeep(context, seller, before, () => take(context, seller, last, fresh));
    return { losses, settle };
  });
}

const unreadable = (fault: string): string =>
  `the published site could not be read (${fault}), so nobody knows what this would take from it; ` +
  'run again when it answers, or with --accept-loss if nothing is published there';

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
