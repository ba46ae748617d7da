import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { ParsedHeader, ParsedReview } from '../../data/store/model.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { writeAtomically } from '../lib/files.ts';
import { hasAvatar, writeAvatar } from './avatarFiles.ts';
import { download, DownloadError, type DownloadLimits } from './download.ts';
import {
  encodePicture,
  PictureError,
  pictureHash,
  pictureSizes,
  type PictureSize,
} from './picture.ts';
import { AddressError } from './publicAddress.ts';

const cachedAvatar = v.object({
  /** Content hash; null when its host said that there is no such picture. */
  hash: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/))),
  /** Milliseconds since 1970. */
  at: v.number(),
});

/** What became of an address when it was last asked. */
type CachedAvatar = Readonly<v.InferOutput<typeof cachedAvatar>>;

const cacheFile = v.record(v.string(), v.fallback(v.nullable(cachedAvatar), null));

/** Shorter than a day, so that a nightly run sees a picture that was changed or deleted. */
const freshFor = 20 * 60 * 60 * 1000;

const fileOf = (folder: string, slug: string): string => path.join(folder, `${slug}.json`);

/** Addresses are kept as hashes: they may hold more about a person than what is shown. */
function addressKey(url: string, size: number): string {
  return createHash('sha256').update(`${size} ${url}`).digest('hex').slice(0, 20);
}

/** What is known of a seller's avatars by address key; nothing when the file is lost or broken. */
async function readAvatarCache(folder: string, slug: string): Promise<Map<string, CachedAvatar>> {
  try {
    const written: unknown = JSON.parse(await readFile(fileOf(folder, slug), 'utf8'));
    const entries = Object.entries(v.parse(cacheFile, written));
    return new Map(entries.flatMap(([key, entry]) => (entry === null ? [] : [[key, entry]])));
  } catch {
    // A cache: what cannot be read is fetched again.
    return new Map();
  }
}

/** Writes what is known of a seller's avatars. */
async function writeAvatarCache(
  folder: string,
  slug: string,
  known: ReadonlyMap<string, CachedAvatar>,
): Promise<void> {
  await writeAtomically(fileOf(folder, slug), JSON.stringify(Object.fromEntries(known)));
}

/** Whether an address need not be asked again; a clock that went back makes it old. */
function isFresh(entry: CachedAvatar, now: number): boolean {
  return now >= entry.at && now - entry.at < freshFor;
}

/** A store asks for this many pictures at once. */
const atOnce = 4;
/** Failures in a row after which a host's pictures are no longer waited for in this run. */
const failuresOfHost = 3;
/** Addresses that are remembered from one seller to the next. */
const mostRemembered = 2000;

/** What all avatars of one run share. */
export interface AvatarStore {
  /** Folder of the pictures. */
  readonly pictures: string;
  /** Folder of what is known of addresses. */
  readonly cache: string;
  readonly limits: DownloadLimits;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Content hashes of a seller's avatars; null where the host says that there is no such picture.
 * What could not be fetched, for whatever reason, is undefined: nobody knows whether it is gone.
 */
export interface SellerAvatars {
  readonly portrait: string | null | undefined;
  /** Of the reviewers', by address. */
  readonly hashes: ReadonlyMap<string, string | null>;
}

/** Nothing but "not found" and "gone" is news; a host that forbids or stumbles says nothing. */
const isGone = (error: unknown): boolean =>
  error instanceof DownloadError && (error.status === 404 || error.status === 410);

/** Whether the host is likely to fail for the next picture as well. */
function isHostsFault(error: unknown): boolean {
  if (error instanceof AddressError || error instanceof PictureError) return false;
  return !(error instanceof DownloadError) || error.status >= 500 || error.status === 429;
}

/** A picture that is needed, at the size at which it is shown. */
interface Wish {
  readonly url: string;
  readonly size: PictureSize;
}

function wishesOf(header: ParsedHeader, reviews: readonly ParsedReview[]): Wish[] {
  const urls = new Set(reviews.map(({ avatarUrl }) => avatarUrl).filter((url) => url !== null));
  const wishes: Wish[] = [...urls].map((url) => ({ url, size: pictureSizes.reviewer }));
  if (header.avatarUrl !== null) {
    wishes.push({ url: header.avatarUrl, size: pictureSizes.portrait });
  }
  return wishes;
}

/** Fetches, re-encodes and stores avatars. */
export class Avatars {
  readonly #store: AvatarStore;
  readonly #failures = new Map<string, number>();
  readonly #remembered = new Map<string, Promise<CachedAvatar | null>>();

  constructor(store: AvatarStore) {
    this.#store = store;
  }

  /** The avatars of one seller. Never fails. */
  async of(
    slug: string,
    header: ParsedHeader,
    reviews: readonly ParsedReview[],
  ): Promise<SellerAvatars> {
    const { cache } = this.#store;
    const wishes = wishesOf(header, reviews);
    if (wishes.length === 0) return { portrait: undefined, hashes: new Map() };
    const known = await readAvatarCache(cache, slug);
    const found = new Map<string, CachedAvatar>();
    const hashes = new Map<string, string | null>();
    let portrait: string | null | undefined;
    await forEachAtMost(wishes, atOnce, async (wish) => {
      const key = addressKey(wish.url, wish.size);
      const entry = await this.#resolve(wish, known.get(key));
      if (entry === null) return;
      found.set(key, entry);
      if (wish.size === pictureSizes.portrait) portrait = entry.hash;
      else hashes.set(wish.url, entry.hash);
    });
    // Without the cache the next run asks again; that is no reason to lose the store.
    await writeAvatarCache(cache, slug, found).catch(() => undefined);
    return { portrait, hashes };
  }

  /** What is known of an address; null when it could not be fetched. */
  async #resolve(wish: Wish, known: CachedAvatar | undefined): Promise<CachedAvatar | null> {
    const { pictures, now } = this.#store;
    if (known === undefined || !isFresh(known, now())) return this.#once(wish);
    const isThere = known.hash === null || (await hasAvatar(pictures, known.hash));
    return isThere ? known : this.#once(wish);
  }

  /** Sellers share customers: an address is asked once in a run. */
  #once(wish: Wish): Promise<CachedAvatar | null> {
    const key = `${wish.size} ${wish.url}`;
    const running = this.#remembered.get(key);
    if (running !== undefined) return running;
    const asked = this.#ask(wish);
    this.#remembered.set(key, asked);
    const oldest = this.#remembered.keys().next();
    if (this.#remembered.size > mostRemembered && !oldest.done) {
      this.#remembered.delete(oldest.value);
    }
    return asked;
  }

  async #ask(wish: Wish): Promise<CachedAvatar | null> {
    const { host } = new URL(wish.url);
    const failures = this.#failures.get(host) ?? 0;
    if (failures >= failuresOfHost) return null;
    try {
      const hash = await this.#fetch(wish);
      this.#failures.delete(host);
      return { hash, at: this.#store.now() };
    } catch (error) {
      if (isGone(error)) return { hash: null, at: this.#store.now() };
      if (isHostsFault(error)) this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1);
      return null;
    }
  }

  async #fetch({ url, size }: Wish): Promise<string> {
    const { pictures, limits } = this.#store;
    const bytes = await download(url, limits);
    const hash = pictureHash(bytes, size);
    if (!(await hasAvatar(pictures, hash))) {
      await writeAvatar(pictures, hash, await encodePicture(bytes, size));
    }
    return hash;
  }
}
