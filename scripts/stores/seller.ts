import type { Outcome, StoreClient } from '../../data/api/client.ts';
import type { Seller } from '../../data/content/sellers.ts';
import type { ParsedDetail, ParsedHeader, StoreSnapshot } from '../../data/store/model.ts';
import { withAvatar } from '../../data/store/reviews.ts';
import { formatSnapshot } from '../../data/store/snapshotSchema.ts';
import { sentenceOf } from '../lib/command.ts';
import { avatarsOf } from './avatarFiles.ts';
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
import { pictureSizes, type PictureSize } from './picture.ts';
import type { SellerReport } from './report.ts';
import { writeSnapshot } from './snapshotFiles.ts';

/** What all sellers of one run share. */
export interface RefreshContext extends LastGoodPlaces {
  readonly client: StoreClient;
  readonly avatars: Avatars;
  /** Folder of the avatars' pictures. */
  readonly pictures: string;
  /** Hashes of the avatars that pages show from now on. */
  readonly used: Set<string>;
  readonly acceptLoss: boolean;
  readonly now: () => Date;
}

type Note = Pick<SellerReport, 'status' | 'from' | 'reason'> & Partial<SellerReport>;

/** What was found out of a seller, before anything is written. */
export interface Asked {
  readonly seller: Seller;
  /** What there was before. */
  readonly last: LastGood;
  /** Both answers, made into a snapshot; null where they are of no use. */
  readonly fresh: StoreSnapshot | null;
  /** Of the fresh snapshot; without one, why there is none. */
  readonly note: Note;
  /** What the fresh snapshot shows less of: taken or refused once all sellers were asked. */
  readonly losses: readonly Loss[];
}

const idsOf = (snapshot: StoreSnapshot | null): Set<string> =>
  new Set(snapshot?.reviews.map(({ id }) => id));

/** What a seller's page shows from now on, and how it came to that. */
function showing(
  { used }: RefreshContext,
  { seller, last }: Asked,
  shown: StoreSnapshot | null,
  note: Note,
): SellerReport {
  if (shown !== null) for (const hash of avatarsOf(shown)) used.add(hash);
  const before = shown === null ? null : last.snapshot;
  const [idsBefore, ids] = [idsOf(before), idsOf(shown)];
  return {
    slug: seller.slug,
    sellerId: seller.id,
    before: before?.reviews.length ?? null,
    now: shown?.reviews.length ?? null,
    came: [...ids].filter((id) => !idsBefore.has(id)).length,
    went: [...idsBefore].filter((id) => !ids.has(id)).length,
    fetchedAt: shown?.fetchedAt ?? null,
    mayBePublished: false,
    dropped: 0,
    avatarsFailed: 0,
    ...note,
  };
}

/** Keeps the last good snapshot, where there is one. */
async function keep(context: RefreshContext, asked: Asked, reason: string): Promise<SellerReport> {
  const { published, pictures, stores } = context;
  const { snapshot, from, mayBePublished } = asked.last;
  const missing = { status: 'missing', from: null } as const;
  if (snapshot === null)
    return showing(context, asked, null, { ...missing, reason, mayBePublished });
  try {
    const whole = await withAvatars(published, pictures, snapshot);
    if (from !== 'disk' || whole !== snapshot) await writeSnapshot(stores, whole);
    return showing(context, asked, whole, { status: 'kept', from, reason });
  } catch (error) {
    const isUnreadable = error instanceof UnreadableError;
    const fault = isUnreadable
      ? 'its pictures on the published site'
      : 'it could not be written anew';
    const why = `${reason}; ${fault}: ${sentenceOf(error)}`;
    return isUnreadable || from === 'site'
      ? showing(context, asked, null, { ...missing, reason: why, mayBePublished: true })
      : showing(context, asked, snapshot, { status: 'kept', from, reason: why });
  }
}

type Good<T> = Extract<Outcome<T>, { ok: true }>;

/**
 * Both answers, made into a snapshot with its pictures at hand.
 *
 * @throws {UnreadableError} when published pictures that stay cannot be had
 */
async function readAnswers(
  context: RefreshContext,
  { seller, last }: Pick<Asked, 'seller' | 'last'>,
  store: Good<ParsedHeader>,
  detail: Good<ParsedDetail>,
): Promise<{ readonly fresh: StoreSnapshot; readonly note: Note }> {
  const { banner, reviews, dropped } = detail.value;
  const { name, address, avatarUrl } = store.value;
  const failed = new Set<string>();
  const stayed = new Set<string>();
  /** What could not be fetched stays as it is published; only what is surely gone goes. */
  const choose = async (
    url: string | null,
    size: PictureSize,
    before: string | null | undefined,
  ): Promise<string | null> => {
    if (url === null) return null;
    const fetched = await context.avatars.hashOf(url, size);
    const chosen = (fetched === undefined ? before : fetched) ?? null;
    if (chosen === null) failed.add(url);
    else if (fetched === undefined) stayed.add(url);
    return chosen;
  };
  const { portrait, reviewer } = pictureSizes;
  const published = new Map(last.snapshot?.reviews.map(({ id, avatar }) => [id, avatar]));
  const [avatar, pictured] = await Promise.all([
    choose(avatarUrl, portrait, last.snapshot?.header.avatar),
    Promise.all(
      reviews.map(async (review) =>
        withAvatar(review, await choose(review.avatarUrl, reviewer, published.get(review.id))),
      ),
    ),
  ]);
  const fresh: StoreSnapshot = {
    slug: seller.slug,
    sellerId: seller.id,
    fetchedAt: context.now().toISOString(),
    source: context.source,
    fingerprints: { store: store.fingerprint, detail: detail.fingerprint },
    header: { name, address, avatar },
    banner,
    reviews: pictured,
  };
  const note = { status: 'fresh', from: 'apis', dropped, avatarsFailed: failed.size } as const;
  if (stayed.size === 0) return { fresh, note: { ...note, reason: null } };
  const reason = `${stayed.size} pictures could not be fetched, so the published ones stay`;
  const mustAnswer = context.published.mustAnswer && !context.acceptLoss;
  const site = { ...context.published, mustAnswer };
  return { fresh: await withAvatars(site, context.pictures, fresh), note: { ...note, reason } };
}

const unreadable = (fault: string): string =>
  `the published site could not be read (${fault}), so nobody knows what this would take from it; ` +
  'run again when it answers, or with --accept-loss if nothing is published there';

const whyNot = (error: unknown): string =>
  error instanceof UnreadableError
    ? unreadable(error.message)
    : `the snapshot could not be written: ${sentenceOf(error)}`;

/**
 * Asks both APIs for a seller, and for the pictures that they name.
 *
 * @param isDone whether a run that was interrupted has done so: its snapshot is taken for the answers
 */
export async function askSeller(
  context: RefreshContext,
  seller: Seller,
  isDone: boolean,
): Promise<Asked> {
  const fresh = isDone ? await readLocal(context, seller) : null;
  if (fresh !== null) {
    const last: LastGood = { snapshot: fresh, from: 'disk', fault: null, mayBePublished: false };
    const reason = 'fetched by the run that was interrupted';
    return { seller, last, fresh, note: { status: 'fresh', from: 'apis', reason }, losses: [] };
  }
  const [[store, detail], last] = await Promise.all([
    context.client.fetchStore(seller.id),
    readLastGood(context, seller),
  ]);
  const known = { seller, last, losses: [] };
  const kept = (reason: string): Asked => {
    return { ...known, fresh: null, note: { status: 'kept', from: null, reason } };
  };
  if (!store.ok || !detail.ok) {
    const reasons = [store, detail].flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]));
    return kept(reasons.join('; '));
  }
  if (last.fault !== null && !context.acceptLoss) return kept(unreadable(last.fault));
  try {
    const answers = await readAnswers(context, known, store, detail);
    const isCompared = last.snapshot !== null && !context.acceptLoss;
    const losses = isCompared ? lossesOf(last.snapshot, answers.fresh) : [];
    return { ...known, ...answers, losses };
  } catch (error) {
    return kept(whyNot(error));
  }
}

/**
 * Writes the snapshot of a seller who was asked: all of the fresh answers, or the last good snapshot
 * as it was, never a mixture. Where the fresh one says nothing else than the last, the last stays, so
 * that its page need not be rendered again: `fetchedAt` tells since when the site knows what it shows.
 *
 * @param refused of the losses those because of which the answer is not taken
 */
export async function settleSeller(
  context: RefreshContext,
  asked: Asked,
  refused: readonly Loss[] = [],
): Promise<SellerReport> {
  const { fresh, note } = asked;
  if (fresh === null) return keep(context, asked, note.reason ?? '');
  if (refused.length > 0) return keep(context, asked, lossReason(refused));
  try {
    const { snapshot: before, from } = asked.last;
    const isSame =
      before !== null &&
      formatSnapshot({ ...fresh, fetchedAt: before.fetchedAt }) === formatSnapshot(before);
    const shown = isSame ? before : fresh;
    if (from !== 'disk' || !isSame) await writeSnapshot(context.stores, shown);
    return showing(context, asked, shown, note);
  } catch (error) {
    return keep(context, asked, whyNot(error));
  }
}
