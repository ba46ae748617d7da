import type { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { KnownError } from '../../data/lib/knownError.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { readSnapshot } from '../../data/store/snapshot.ts';
import {
  checkSnapshot,
  SnapshotError,
  type SnapshotSource,
  type StoreSnapshot,
} from '../../data/store/snapshotSchema.ts';
import { isOwn } from '../../data/store/source.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { writeAtomically } from '../lib/files.ts';
import { avatarFile, avatarsOf, hasAvatar } from './avatars.ts';
import { isOwnPicture } from './picture.ts';

const avatarsAtOnce = 4;
const largestAvatar = 100_000;

/** The site as it is published now. */
export interface PublishedSite {
  /** Address with the base path and a slash at its end. */
  readonly url: string;
  /** Whether it must answer before anything counts as not there: false on this machine. */
  readonly mustAnswer: boolean;
  readonly client: HttpClient;
}

/** Nobody knows what the published site has: it did not answer, or not sensibly. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/**
 * What the published site has; null when it has nothing.
 *
 * @throws {UnreadableError} when nobody knows, unless the site need not answer
 */
async function ask<T>({ mustAnswer }: PublishedSite, request: () => Promise<T>): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    const isRequest = error instanceof RequestError;
    if (!isRequest && !(error instanceof SnapshotError)) throw error;
    const isAbsent = isRequest && error.status === 404;
    if (mustAnswer && !isAbsent) throw new UnreadableError(error.message, { cause: error });
    return null;
  }
}

/** What a seller's page shows while the sources fail. */
export interface LastGood {
  /** Null when there is none that may be used. */
  readonly snapshot: StoreSnapshot | null;
  readonly from: 'disk' | 'site' | null;
  /** Why nobody knows what the published site shows; null when that is known, or not needed. */
  readonly fault: string | null;
  /** The published site may show data of the seller that cannot be used here. */
  readonly mayBePublished: boolean;
}

/** Where last good data is looked for. */
export interface LastGoodPlaces {
  /** Folder of the snapshots. */
  readonly stores: string;
  /** The hosts as configured; data from others is not used. */
  readonly source: SnapshotSource;
  readonly published: PublishedSite;
}

/** The seller's own snapshot on disk; null when there is none that may be used. */
export async function readLocal(
  { stores, source }: Pick<LastGoodPlaces, 'stores' | 'source'>,
  seller: Seller,
): Promise<StoreSnapshot | null> {
  try {
    const snapshot = await readSnapshot(stores, seller.slug);
    return snapshot !== null && isOwn(snapshot, seller, source) ? snapshot : null;
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

/** The last good snapshot: the local one, else the one that the published site serves. */
export async function readLastGood(places: LastGoodPlaces, seller: Seller): Promise<LastGood> {
  const none = { snapshot: null, from: null, fault: null, mayBePublished: false };
  const local = await readLocal(places, seller);
  if (local !== null) return { ...none, snapshot: local, from: 'disk' };
  const { published, source } = places;
  const url = `${published.url}store/${seller.slug}/snapshot.json`;
  try {
    const snapshot = await ask(published, async () =>
      checkSnapshot(await published.client.json(url), url),
    );
    if (snapshot === null) return none;
    return isOwn(snapshot, seller, source)
      ? { ...none, snapshot, from: 'site' }
      : { ...none, mayBePublished: true };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { ...none, fault: error.message, mayBePublished: true };
  }
}

/** Whether an avatar is at hand, be it that the published site has it. */
async function canHave(site: PublishedSite, folder: string, hash: string): Promise<boolean> {
  if (hasAvatar(folder, hash)) return true;
  const url = `${site.url}images/avatar/${hash}.webp`;
  const body = await ask(site, () =>
    site.client.request(url, { headers: { accept: 'image/webp' } }, largestAvatar),
  );
  const isUsable = body !== null && (await isOwnPicture(body.bytes).catch(() => false));
  if (isUsable) await writeAtomically(avatarFile(folder, hash), body.bytes);
  return isUsable;
}

/**
 * The snapshot with its avatars at hand: those that are missing here are taken from the published
 * site, and those that are not there either become the default image.
 *
 * @throws {UnreadableError} when nobody knows whether the published site has them
 */
export async function withAvatars(
  site: PublishedSite,
  folder: string,
  snapshot: StoreSnapshot,
): Promise<StoreSnapshot> {
  const lost = new Set<string | null>();
  await forEachAtMost(avatarsOf(snapshot), avatarsAtOnce, async (hash) => {
    if (!(await canHave(site, folder, hash))) lost.add(hash);
  });
  if (lost.size === 0) return snapshot;
  const kept = <Shown extends { readonly avatar: string | null }>(shown: Shown): Shown =>
    lost.has(shown.avatar) ? { ...shown, avatar: null } : shown;
  const { header, reviews } = snapshot;
  return { ...snapshot, header: kept(header), reviews: reviews.map(kept) };
}
