import { fetchStore, type Outcome, type StoreClient } from '../../data/api/client.ts';
import type { Seller } from '../../data/content/sellers.ts';
import type { ParsedDetail, ParsedHeader, StoreSnapshot } from '../../data/store/model.ts';
import { withAvatar } from '../../data/store/reviews.ts';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { sentenceOf } from '../lib/command.ts';
import type { Avatars } from './avatars.ts';
import {
  type LastGood,
  type LastGoodPlaces,
  readLastGood,
  readLocal,
  UnreadableError,
  withAvatars,
} from './lastGood.ts';
import { type Loss, lossesOf, lossReason } from './loss.ts';
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

/** One seller's refresh, and what there was before it. */
interface Job {
  readonly context: RefreshContext;
  readonly seller: Seller;
  readonly last: LastGood;
}

type Note = Pick<SellerReport, 'status' | 'from' | 'reason'> & Partial<SellerReport>;

const idsOf = (snapshot: StoreSnapshot | null): Set<string> =>
  new Set(snapshot?.reviews.map(({ id }) => id));

function reportOf({ seller, last }: Job, snapshot: StoreSnapshot | null, note: Note): Refreshed {
  const [before, now] = [idsOf(last.snapshot), idsOf(snapshot)];
  const report: SellerReport = {
    slug: seller.slug,
    sellerId: seller.id,
    before: last.snapshot?.reviews.length ?? null,
    now: snapshot?.reviews.length ?? null,
    came: [...now].filter((id) => !before.has(id)).length,
    went: [...before].filter((id) => !now.has(id)).length,
    fetchedAt: snapshot?.fetchedAt ?? null,
    mayBePublished: false,
    dropped: 0,
    avatarsFailed: 0,
    ...note,
  };
  return { report, snapshot };
}

function goWithout(job: Job, reason: string, mayBePublished: boolean): Refreshed {
  const none = { ...job.last, snapshot: null };
  const note: Note = { status: 'missing', from: null, reason, mayBePublished };
  return reportOf({ ...job, last: none }, null, note);
}

/** Keeps the last good snapshot, where there is one. */
async function keep(job: Job, reason: string): Promise<Refreshed> {
  const { published, pictures, stores } = job.context;
  const { snapshot, from, mayBePublished } = job.last;
  if (snapshot === null) return goWithout(job, reason, mayBePublished);
  try {
    const whole = await withAvatars(published, pictures, snapshot);
    if (from !== 'disk' || whole !== snapshot) await writeSnapshot(stores, whole);
    return reportOf(job, whole, { status: 'kept', from, reason });
  } catch (error) {
    if (error instanceof UnreadableError) {
      return goWithout(
        job,
        `${reason}; its pictures on the published site: ${error.message}`,
        true,
      );
    }
    const why = `${reason}; it could not be written anew: ${sentenceOf(error)}`;
    if (from === 'site') return goWithout(job, why, true);
    return reportOf(job, snapshot, { status: 'kept', from, reason: why });
  }
}

type Good<T> = Extract<Outcome<T>, { ok: true }>;

/** Both answers, made into a snapshot. */
interface Fresh {
  readonly snapshot: StoreSnapshot;
  readonly note: Note;
}

/** @throws {UnreadableError} when published pictures that stay cannot be had */
async function readAnswers(
  { context, seller, last }: Job,
  store: Good<ParsedHeader>,
  detail: Good<ParsedDetail>,
): Promise<Fresh> {
  const { banner, reviews, dropped } = detail.value;
  const { name, address, avatarUrl } = store.value;
  const found = await context.avatars.of(store.value, reviews);
  const published = new Map(last.snapshot?.reviews.map(({ id, avatar }) => [id, avatar]));
  const failed = new Set<string>();
  const stayed = new Set<string>();
  /** What could not be fetched stays as it is published; only what is surely gone goes. */
  const choose = (
    url: string | null,
    fetched: string | null | undefined,
    before: string | null,
  ): string | null => {
    if (url === null) return null;
    const chosen = fetched === undefined ? before : fetched;
    if (chosen === null) failed.add(url);
    else if (fetched === undefined) stayed.add(url);
    return chosen;
  };
  const lastPortrait = last.snapshot?.header.avatar ?? null;
  const snapshot: StoreSnapshot = {
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
  const note = { status: 'fresh', from: 'apis', dropped, avatarsFailed: failed.size } as const;
  if (stayed.size === 0) return { snapshot, note: { ...note, reason: null } };
  const reason = `${stayed.size} pictures could not be fetched, so the published ones stay`;
  const mustAnswer = context.published.mustAnswer && !context.acceptLoss;
  const site = { ...context.published, mustAnswer };
  const whole = await withAvatars(site, context.pictures, snapshot);
  return { snapshot: whole, note: { ...note, reason } };
}

/**
 * Writes the fresh snapshot, or leaves the last one where the fresh one says nothing else, so that
 * its page need not be rendered again: `fetchedAt` tells since when the site knows what it shows.
 */
async function take(job: Job, { snapshot: fresh, note }: Fresh): Promise<Refreshed> {
  const { snapshot: last, from } = job.last;
  const isSame =
    last !== null &&
    formatSnapshot({ ...fresh, fetchedAt: last.fetchedAt }) === formatSnapshot(last);
  const shown = isSame ? last : fresh;
  if (from !== 'disk' || !isSame) await writeSnapshot(job.context.stores, shown);
  return reportOf(job, shown, note);
}

const unreadable = (fault: string): string =>
  `the published site could not be read (${fault}), so nobody knows what this would take from it; ` +
  'run again when it answers, or with --accept-loss if nothing is published there';

/** Does it, and if it cannot be done keeps the last good snapshot. */
async function orKeep<T>(job: Job, work: () => Promise<T>): Promise<T | Refreshed> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableError) return goWithout(job, unreadable(error.message), true);
    return keep(job, `the snapshot could not be written: ${sentenceOf(error)}`);
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
  const [{ store, detail }, last] = await Promise.all([
    fetchStore(context.client, seller.id),
    readLastGood(context, seller),
  ]);
  const job = { context, seller, last };
  if (!store.ok || !detail.ok) {
    const reasons = [store, detail].map((outcome) => (outcome.ok ? null : outcome.reason));
    return keep(job, reasons.filter(Boolean).join('; '));
  }
  if (last.fault !== null && !context.acceptLoss) {
    return goWithout(job, unreadable(last.fault), true);
  }
  return orKeep(job, async () => {
    const fresh = await readAnswers(job, store, detail);
    const isCompared = last.snapshot !== null && !context.acceptLoss;
    const losses = isCompared ? lossesOf(last.snapshot, fresh.snapshot) : [];
    if (losses.length === 0) return take(job, fresh);
    const settle = (refused: readonly Loss[]): Promise<Refreshed> =>
      refused.length > 0 ? keep(job, lossReason(refused)) : orKeep(job, () => take(job, fresh));
    return { losses, settle };
  });
}

/** A seller that an interrupted run has fetched already; null when its snapshot is gone. */
export async function resumeSeller(
  context: RefreshContext,
  seller: Seller,
): Promise<Refreshed | null> {
  const snapshot = await readLocal(context, seller);
  if (snapshot === null) return null;
  const last: LastGood = { snapshot, from: 'disk', fault: null, mayBePublished: false };
  const reason = 'fetched by the run that was interrupted';
  return reportOf({ context, seller, last }, snapshot, { status: 'fresh', from: 'apis', reason });
}
