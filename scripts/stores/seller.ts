import type { storeClient } from '../../data/api/client.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { formatSnapshot, type StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { sentenceOf } from '../lib/command.ts';
import { avatarsOf, type FetchAvatar, withPictures } from './avatars.ts';
import {
  type LastGood,
  type LastGoodPlaces,
  readLastGood,
  UnreadableError,
  withAvatars,
} from './lastGood.ts';
import { type Loss, lossesOf, lossReason } from './loss.ts';
import type { SellerReport } from './report.ts';
import { writeSnapshot } from './snapshotFiles.ts';

/** What all sellers of one run share. */
export interface RefreshContext extends LastGoodPlaces {
  readonly fetchStore: ReturnType<typeof storeClient>;
  readonly fetchAvatar: FetchAvatar;
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
  const { snapshot, from, mayBePublished } = asked.last;
  const missing = { status: 'missing', from: null } as const;
  if (snapshot === null)
    return showing(context, asked, null, { ...missing, reason, mayBePublished });
  try {
    const whole = await withAvatars(context.published, context.pictures, snapshot);
    if (from !== 'disk' || whole !== snapshot) await writeSnapshot(context.stores, whole);
    return showing(context, asked, whole, { status: 'kept', from, reason });
  } catch (error) {
    const isUnreadable = error instanceof UnreadableError;
    const fault = isUnreadable
      ? 'its pictures on the published site'
      : 'it could not be written anew';
    const why = `${reason}; ${fault}: ${sentenceOf(error)}`;
    return showing(context, asked, null, { ...missing, reason: why, mayBePublished: true });
  }
}

const unreadable = (fault: string): string =>
  `the published site could not be read (${fault}), so nobody knows what this would take from it; ` +
  'run again when it answers, or with --accept-loss if nothing is published there';

const whyNoPictures = (error: unknown): string =>
  error instanceof UnreadableError
    ? unreadable(error.message)
    : `a picture could not be written: ${sentenceOf(error)}`;

/** Asks both APIs for a seller, and for the pictures that they name. */
export async function askSeller(context: RefreshContext, seller: Seller): Promise<Asked> {
  const { acceptLoss, published, source } = context;
  const [[store, detail], last] = await Promise.all([
    context.fetchStore(seller.id),
    readLastGood(context, seller),
  ]);
  const kept = (reason: string): Asked => {
    const note = { status: 'kept', from: null, reason } as const;
    return { seller, last, fresh: null, note, losses: [] };
  };
  if (store.fault !== null || detail.fault !== null) {
    return kept([store.fault, detail.fault].filter(Boolean).join('; '));
  }
  if (last.fault !== null && !acceptLoss) return kept(unreadable(last.fault));
  try {
    const { name, address, avatarUrl } = store.value;
    const { banner, dropped } = detail.value;
    const { avatar, reviews, stayed, failed } = await withPictures(
      context.fetchAvatar,
      last.snapshot,
      avatarUrl,
      detail.value.reviews,
    );
    const site = { ...published, mustAnswer: published.mustAnswer && !acceptLoss };
    const fresh = await withAvatars(site, context.pictures, {
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
      stayed === 0 ? null : `pictures not fetched, so that the published ones stay: ${stayed}`;
    const note = { status: 'fresh', from: 'apis', reason, dropped, avatarsFailed: failed } as const;
    const isCompared = last.snapshot !== null && !acceptLoss;
    const losses = isCompared ? lossesOf(last.snapshot, fresh) : [];
    return { seller, last, fresh, note, losses };
  } catch (error) {
    return kept(whyNoPictures(error));
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
  const { fresh, note, last } = asked;
  if (fresh === null) return keep(context, asked, note.reason ?? '');
  if (refused.length > 0) return keep(context, asked, lossReason(refused));
  const { snapshot: before, from } = last;
  const isSame =
    before !== null &&
    formatSnapshot({ ...fresh, fetchedAt: before.fetchedAt }) === formatSnapshot(before);
  const shown = isSame ? before : fresh;
  try {
    if (from !== 'disk' || !isSame) await writeSnapshot(context.stores, shown);
    return showing(context, asked, shown, note);
  } catch (error) {
    return keep(context, asked, `the snapshot could not be written: ${sentenceOf(error)}`);
  }
}
