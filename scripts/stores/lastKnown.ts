import path from 'node:path';
import type { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import { KnownError } from '../../data/lib/knownError.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { readSnapshot } from '../../data/store/snapshot.ts';
import {
  checkSnapshot,
  MAX_SNAPSHOT_BYTES,
  SnapshotError,
  type SnapshotSource,
  type StoreSnapshot,
} from '../../data/store/snapshotSchema.ts';
import { isComparable, isOwn } from '../../data/store/source.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { writeAtomically } from '../lib/files.ts';
import { avatarFile, avatarsOf, hasAvatar } from './avatars.ts';
import { isOwnAvatar } from './avatarImage.ts';

const AVATARS_AT_ONCE = 4;
const MAX_AVATAR_BYTES = 100_000;
/** By the protocol (sitemaps.org 0.9). */
const MAX_SITEMAP_BYTES = 50_000_000;

/** The site as it is published now. */
export interface PublishedSite {
  /** Address with the base path and a slash at its end. */
  readonly url: string;
  /** Whether it must answer before anything counts as not there: false on loopback. */
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

/** What is known of a seller before a run. */
export interface LastKnown {
  /** The last known good snapshot; null when there is none of the configured hosts. */
  readonly snapshot: StoreSnapshot | null;
  /** What fresh answers are compared with: the snapshot, or one of other hosts, which is never shown. */
  readonly compared: StoreSnapshot | null;
  readonly from: 'disk' | 'site' | null;
  /** Why nobody knows what the published site shows; null when that is known, or not needed. */
  readonly fault: string | null;
  /** The published site may show data of the seller that cannot be used here. */
  readonly mayBePublished: boolean;
}

/** Where last known good data is looked for. */
export interface LastKnownPlaces {
  /** Folder of the snapshots. */
  readonly stores: string;
  /** The hosts as configured; data from others is not shown. */
  readonly source: SnapshotSource;
  readonly published: PublishedSite;
}

/** A seller's snapshot on disk, from whichever hosts; null when there is none that can be read. */
async function readAnyLocal(stores: string, seller: Seller): Promise<StoreSnapshot | null> {
  try {
    return await readSnapshot(stores, seller.slug);
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
  { stores, source }: Pick<LastKnownPlaces, 'stores' | 'source'>,
  sellers: readonly Seller[],
): Promise<void> {
  for (const seller of sellers) {
    const snapshot = await readAnyLocal(stores, seller);
    if (snapshot !== null && isOwn(snapshot, seller, source)) return;
  }
  throw new KnownError(
    `Not built for publishing: ${stores} holds no data of the configured hosts. Run \`npm run stores\` first.`,
  );
}

/**
 * Returns the last known good snapshot: the local one, else the one that the published site serves. A
 * snapshot from other hosts is compared with, as a wrong URL must not empty a store.
 */
export async function readLastKnown(places: LastKnownPlaces, seller: Seller): Promise<LastKnown> {
  const none = { snapshot: null, compared: null, from: null, fault: null, mayBePublished: false };
  const { published, source, stores } = places;
  const local = await readAnyLocal(stores, seller);
  if (local !== null && isOwn(local, seller, source)) {
    return { ...none, snapshot: local, compared: local, from: 'disk' };
  }
  const comparable = (...found: readonly (StoreSnapshot | null)[]): StoreSnapshot | null =>
    found.find((one) => one !== null && isComparable(one, seller, source)) ?? null;
  const url = `${published.url}store/${seller.slug}/snapshot.json`;
  try {
    const snapshot = await ask(published, async () =>
      checkSnapshot(await published.client.json(url, { maxBytes: MAX_SNAPSHOT_BYTES }), url),
    );
    return snapshot !== null && isOwn(snapshot, seller, source)
      ? { ...none, snapshot, compared: snapshot, from: 'site' }
      : { ...none, compared: comparable(snapshot, local), mayBePublished: snapshot !== null };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { ...none, compared: comparable(local), fault: error.message, mayBePublished: true };
  }
}

const locationsIn = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url);

/**
 * Returns the slugs of the sellers in the published sitemap; none when nothing is published.
 *
 * @throws {UnreadableError} when nobody knows, unless the site need not answer
 */
export async function readPublishedSlugs(site: PublishedSite): Promise<string[]> {
  const read = async (file: string): Promise<string[]> => {
    const answer = await ask(site, () =>
      site.client.request(site.url + file, { maxBytes: MAX_SITEMAP_BYTES }),
    );
    return locationsIn(answer?.bytes.toString() ?? '');
  };
  const urls = await read('sitemap.xml');
  // A sitemap of more than 50,000 pages is an index of others.
  for (const url of urls.filter((one) => one.endsWith('.xml'))) {
    urls.push(...(await read(path.posix.basename(url))));
  }
  return urls.flatMap((url) => /\/store\/([a-z0-9-]+)$/.exec(url)?.[1] ?? []);
}

/** Returns whether an avatar is on disk; takes it from the published site where it is not. */
async function canHave(site: PublishedSite, folder: string, hash: string): Promise<boolean> {
  if (hasAvatar(folder, hash)) return true;
  const url = `${site.url}images/avatar/${hash}.webp`;
  const body = await ask(site, () =>
    site.client.request(url, { headers: { accept: 'image/webp' }, maxBytes: MAX_AVATAR_BYTES }),
  );
  const isUsable = body !== null && (await isOwnAvatar(body.bytes).catch(() => false));
  if (isUsable) await writeAtomically(avatarFile(folder, hash), body.bytes);
  return isUsable;
}

/**
 * Returns the snapshot with its avatars on disk. Those that are missing here are taken from the
 * published site, and those that are not there either become the default image.
 *
 * @throws {UnreadableError} when nobody knows whether the published site has them
 */
export async function withAvatars(
  site: PublishedSite,
  folder: string,
  snapshot: StoreSnapshot,
): Promise<StoreSnapshot> {
  const lost = new Set<string | null>();
  await forEachAtMost(avatarsOf(snapshot), AVATARS_AT_ONCE, async (hash) => {
    if (!(await canHave(site, folder, hash))) lost.add(hash);
  });
  if (lost.size === 0) return snapshot;
  const withoutLost = <Shown extends { readonly avatar: string | null }>(shown: Shown): Shown =>
    lost.has(shown.avatar) ? { ...shown, avatar: null } : shown;
  const { header, reviews } = snapshot;
  return { ...snapshot, header: withoutLost(header), reviews: reviews.map(withoutLost) };
}
