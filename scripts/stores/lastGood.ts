import { KnownError } from '../../data/knownError.ts';
import type { Seller } from '../../data/sellers.ts';
import type { SnapshotSource, StoreSnapshot } from '../../data/store/model.ts';
import { Origin } from '../../data/store/origin.ts';
import { requestBody, requestJson, type RequestLimits } from '../../data/store/request.ts';
import { RequestError } from '../../data/store/requestError.ts';
import { withRetries, type RetryContext } from '../../data/store/retry.ts';
import { readSnapshot } from '../../data/store/snapshot.ts';
import { parseSnapshot, SnapshotError } from '../../data/store/snapshotSchema.ts';
import { isOwn } from '../../data/store/source.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { avatarsOf, hasAvatar, keepAvatars, writeAvatar } from './avatarFiles.ts';
import { isOwnPicture } from './picture.ts';

const avatarsAtOnce = 4;
const largestAvatar = 100_000;

/** What a run knows of the site as it is published now. */
export interface PublishedSite {
  /** Address with the base path and a slash at its end. */
  readonly url: string;
  /** Whether it must answer before anything counts as not there: false on this machine. */
  readonly mustAnswer: boolean;
  readonly limits: RequestLimits;
  readonly retry: RetryContext;
}

/** The published site, asked twice at most and left alone once it is found to be down. */
export function publishedSite(
  site: Pick<PublishedSite, 'url' | 'mustAnswer' | 'limits'>,
  { policy, timing }: Pick<RetryContext, 'policy' | 'timing'>,
): PublishedSite {
  const twice = { ...policy, attempts: 2 };
  return { ...site, retry: { policy: twice, timing, origin: new Origin(5) } };
}

/** What the published site has; without a fault, null means that it surely has nothing. */
interface Asked<T> {
  readonly value: T | null;
  /** Why nobody knows what it has. */
  readonly fault: string | null;
}

async function ask<T>(
  { limits, retry, mustAnswer }: PublishedSite,
  get: (limits: RequestLimits) => Promise<T>,
): Promise<Asked<T>> {
  try {
    const value = await withRetries(
      (leftMs) => get({ ...limits, attemptMs: Math.ceil(Math.min(limits.attemptMs, leftMs)) }),
      retry,
    );
    retry.origin.noteAnswer();
    return { value, fault: null };
  } catch (error) {
    const isFault = error instanceof RequestError || error instanceof SnapshotError;
    if (!isFault) throw error;
    retry.origin.noteError(error);
    const isAbsent = error instanceof RequestError && error.status === 404;
    return { value: null, fault: mustAnswer && !isAbsent ? error.message : null };
  }
}

async function readPublished(
  site: PublishedSite,
  { slug, id }: Seller,
  source: SnapshotSource,
): Promise<Asked<StoreSnapshot> & { readonly isForeign: boolean }> {
  const url = `${site.url}store/${slug}/snapshot.json`;
  const { value, fault } = await ask(site, async (limits) =>
    parseSnapshot(JSON.stringify(await requestJson(url, limits)), url),
  );
  const isUsable = value !== null && isOwn(value, { slug, sellerId: id, source });
  return { value: isUsable ? value : null, fault, isForeign: value !== null && !isUsable };
}

/** What a seller's page shows while the sources fail. */
export interface LastGood {
  readonly snapshot: StoreSnapshot;
  readonly from: 'disk' | 'site';
}

/** Where last good data is looked for. */
export interface LastGoodPlaces {
  /** Folder of the snapshots. */
  readonly stores: string;
  /** The hosts as configured; data from others is no last good one. */
  readonly source: SnapshotSource;
  readonly published: PublishedSite;
}

/** The seller's own snapshot on disk; null when there is none that may be used. */
export async function readLocal(
  { stores, source }: Pick<LastGoodPlaces, 'stores' | 'source'>,
  { slug, id }: Seller,
): Promise<StoreSnapshot | null> {
  try {
    const snapshot = await readSnapshot(stores, slug);
    return snapshot !== null && isOwn(snapshot, { slug, sellerId: id, source }) ? snapshot : null;
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}

/**
 * For a release that fetches nothing: a site without data for anybody is never worth publishing.
 *
 * @throws {KnownError} when no seller has a snapshot of its own from the configured hosts.
 */
export async function assertAnyLocal(
  places: Pick<LastGoodPlaces, 'stores' | 'source'>,
  sellers: readonly Seller[],
): Promise<void> {
  for (const seller of sellers) if ((await readLocal(places, seller)) !== null) return;
  throw new KnownError(
    `Not built for publishing: ${places.stores} holds no data of the configured hosts. Run \`npm run stores\` first.`,
  );
}

/** A seller's last good snapshot. */
interface LastGoodFound extends Asked<LastGood> {
  /** The published site may show data of the seller that is no last good one here. */
  readonly mayBePublished: boolean;
}

/** The last good snapshot: the local one, else the one that the published site serves. */
export async function readLastGood(places: LastGoodPlaces, seller: Seller): Promise<LastGoodFound> {
  const local = await readLocal(places, seller);
  if (local !== null) {
    return { value: { snapshot: local, from: 'disk' }, fault: null, mayBePublished: false };
  }
  const { value, fault, isForeign } = await readPublished(places.published, seller, places.source);
  const mayBePublished = fault !== null || isForeign;
  return { value: value && { snapshot: value, from: 'site' }, fault, mayBePublished };
}

async function takeOver(site: PublishedSite, folder: string, hash: string): Promise<Asked<string>> {
  if (await hasAvatar(folder, hash)) return { value: hash, fault: null };
  const url = `${site.url}images/avatar/${hash}.webp`;
  const { value: body, fault } = await ask(site, (limits) =>
    requestBody(url, 'image/webp', { ...limits, maxBytes: largestAvatar }),
  );
  const isUsable = body !== null && (await isOwnPicture(body.bytes).catch(() => false));
  if (!isUsable) return { value: null, fault };
  await writeAvatar(folder, hash, Buffer.from(body.bytes));
  return { value: hash, fault: null };
}

/**
 * The snapshot with its avatars at hand: those that are missing here are taken from the published
 * site, and those that are not there either become the default image.
 *
 * @returns the snapshot, and why some avatars that the site may have could not be had.
 */
export async function withAvatars(
  site: PublishedSite,
  folder: string,
  snapshot: StoreSnapshot,
): Promise<{ readonly snapshot: StoreSnapshot; readonly fault: string | null }> {
  const there = new Set<string>();
  const faults: string[] = [];
  await forEachAtMost(avatarsOf(snapshot), avatarsAtOnce, async (hash) => {
    const { value, fault } = await takeOver(site, folder, hash);
    if (value !== null) there.add(value);
    if (fault !== null) faults.push(fault);
  });
  return { snapshot: keepAvatars(snapshot, there), fault: faults[0] ?? null };
}
