import path from 'node:path';
import type { HttpClient } from '../../data/api/http.ts';
import { RequestError } from '../../data/api/requestError.ts';
import type { Seller } from '../../data/content/sellers.ts';
import { KnownError } from '../../data/lib/knownError.ts';
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
import { sitemapUrls } from '../publish/sitemap.ts';
import { isWebP } from './avatarImage.ts';
import { avatarFile, hasAvatar, listAvatars } from './avatars.ts';

const AVATARS_AT_ONCE = 4;
export const MAX_AVATAR_BYTES = 100_000;
/** A little less than the limit of the protocol, 50 MiB (sitemaps.org 0.9). */
const MAX_SITEMAP_BYTES = 50_000_000;

/** The site as it is published now. */
export interface PublishedSite {
  /** URL with the base path and a slash at its end. */
  readonly url: string;
  /** If true, only a 404 means that a file is missing. If false (on loopback), any failure means that. */
  readonly mustAnswer: boolean;
  readonly client: HttpClient;
}

/** The published site did not answer, so nobody knows what it shows. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/**
 * Returns the answer of the published site; null when it has no such file.
 *
 * @throws {UnreadableError} when the site must answer and does not
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

/** A seller's data before a run. */
export interface LastKnown {
  /** The last known good snapshot; null when the configured APIs gave none. */
  readonly snapshot: StoreSnapshot | null;
  /** The snapshot to compare newer data with. No page shows it if it comes from other APIs. */
  readonly baseline: StoreSnapshot | null;
  readonly from: 'disk' | 'site' | null;
  /** The reason why the published data is unknown; null when it is known or not needed. */
  readonly fault: string | null;
  /** The published site may show data of this seller, but this run cannot use that data. */
  readonly mayBePublished: boolean;
}

/** The places that may have a seller's last known good data. */
export interface LastKnownPlaces {
  /** Folder of the snapshots. */
  readonly stores: string;
  /** The configured APIs; data from others is not shown. */
  readonly source: SnapshotSource;
  readonly published: PublishedSite;
}

/** Returns a seller's snapshot on disk, from any API; null without a readable one. */
async function readLocal(stores: string, seller: Seller): Promise<StoreSnapshot | null> {
  try {
    return await readSnapshot(stores, seller.slug);
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}

/**
 * Makes sure that an offline release has data of at least one seller.
 *
 * @throws {KnownError} when no seller has a snapshot from the configured APIs
 */
export async function assertAnyLocal(
  { stores, source }: Pick<LastKnownPlaces, 'stores' | 'source'>,
  sellers: readonly Seller[],
): Promise<void> {
  for (const seller of sellers) {
    const snapshot = await readLocal(stores, seller);
    if (snapshot !== null && isOwn(snapshot, seller, source)) return;
  }
  throw new KnownError(
    `Not built for publishing: ${stores} holds no data of the configured APIs. Run \`npm run stores\` first.`,
  );
}

/** Returns a seller's last known good snapshot from the disk, else from the published site. */
export async function readLastKnown(places: LastKnownPlaces, seller: Seller): Promise<LastKnown> {
  const none = { snapshot: null, baseline: null, from: null, fault: null, mayBePublished: false };
  const { published, source, stores } = places;
  const local = await readLocal(stores, seller);
  if (local !== null && isOwn(local, seller, source)) {
    return { ...none, snapshot: local, baseline: local, from: 'disk' };
  }
  // Data of other APIs is a baseline too: a wrong URL must not empty a store.
  const baselineIn = (...found: readonly (StoreSnapshot | null)[]): StoreSnapshot | null =>
    found.find((one) => one !== null && isComparable(one, seller, source)) ?? null;
  const url = `${published.url}store/${seller.slug}/snapshot.json`;
  try {
    const snapshot = await ask(published, async () =>
      checkSnapshot(await published.client.json(url, { maxBytes: MAX_SNAPSHOT_BYTES }), url),
    );
    return snapshot !== null && isOwn(snapshot, seller, source)
      ? { ...none, snapshot, baseline: snapshot, from: 'site' }
      : { ...none, baseline: baselineIn(snapshot, local), mayBePublished: snapshot !== null };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { ...none, baseline: baselineIn(local), fault: error.message, mayBePublished: true };
  }
}

/**
 * Returns the slugs of the sellers in the published sitemap; none when nothing is published.
 *
 * @throws {UnreadableError} when the site must answer and does not
 */
export async function readPublishedSlugs(site: PublishedSite): Promise<string[]> {
  const readUrls = async (file: string): Promise<string[]> => {
    const answer = await ask(site, () =>
      site.client.request(site.url + file, { maxBytes: MAX_SITEMAP_BYTES }),
    );
    return sitemapUrls(answer?.bytes.toString() ?? '');
  };
  const urls = await readUrls('sitemap.xml');
  // With more than 50,000 pages, `sitemap.xml` lists other sitemaps.
  for (const url of urls.filter((one) => one.endsWith('.xml'))) {
    urls.push(...(await readUrls(path.posix.basename(url))));
  }
  return urls.flatMap((url) => /\/store\/([a-z0-9-]+)$/.exec(url)?.[1] ?? []);
}

/** Downloads an avatar from the published site if it is not on disk. Returns whether it is there now. */
async function ensureAvatar(site: PublishedSite, folder: string, hash: string): Promise<boolean> {
  if (hasAvatar(folder, hash)) return true;
  const url = `${site.url}images/avatar/${hash}.webp`;
  const answer = await ask(site, () =>
    site.client.request(url, { headers: { accept: 'image/webp' }, maxBytes: MAX_AVATAR_BYTES }),
  );
  if (answer === null || !isWebP(answer.bytes)) return false;
  await writeAtomically(avatarFile(folder, hash), answer.bytes);
  return true;
}

/**
 * Returns the snapshot with all its avatars on disk. Downloads missing ones from the published site.
 * The default avatar replaces those that the site does not have.
 *
 * @throws {UnreadableError} when the site must answer and does not
 */
export async function ensureAvatars(
  site: PublishedSite,
  folder: string,
  snapshot: StoreSnapshot,
): Promise<StoreSnapshot> {
  const lost = new Set<string | null>();
  await forEachAtMost(listAvatars(snapshot), AVATARS_AT_ONCE, async (hash) => {
    if (!(await ensureAvatar(site, folder, hash))) lost.add(hash);
  });
  if (lost.size === 0) return snapshot;
  const withoutLost = <Shown extends { readonly avatar: string | null }>(shown: Shown): Shown =>
    lost.has(shown.avatar) ? { ...shown, avatar: null } : shown;
  const { header, reviews } = snapshot;
  return { ...snapshot, header: withoutLost(header), reviews: reviews.map(withoutLost) };
}
