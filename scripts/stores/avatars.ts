import type { ParsedHeader, ParsedReview } from '../../data/store/model.ts';
import {
  addressKey,
  isFresh,
  readAvatarCache,
  writeAvatarCache,
  type CachedAvatar,
} from './avatarCache.ts';
import { hasAvatar, writeAvatar } from './avatarFiles.ts';
import { download, DownloadError, type DownloadLimits } from './download.ts';
import { encodePicture, pictureHash, pictureSizes, type PictureSize } from './picture.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { AddressError } from './publicAddress.ts';

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

/** Content hashes of a seller's avatars. */
export interface SellerAvatars {
  /** Of the seller's own picture; null when there is none that is usable. */
  readonly portrait: string | null;
  /** Of the reviewers', by address; an address without a usable picture is not in it. */
  readonly hashes: ReadonlyMap<string, string>;
  /** How many addresses gave no usable picture. */
  readonly failed: number;
}

/** Whether the picture is not merely unreachable but surely none, or no longer one. */
function isFinal(error: unknown): boolean {
  if (error instanceof AddressError) return true;
  return error instanceof DownloadError && error.status < 500 && error.status !== 429;
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
  readonly #remembered = new Map<string, Promise<CachedAvatar>>();

  constructor(store: AvatarStore) {
    this.#store = store;
  }

  /** The avatars of one seller. Never fails: what cannot be had has the default image. */
  async of(
    slug: string,
    header: ParsedHeader,
    reviews: readonly ParsedReview[],
  ): Promise<SellerAvatars> {
    const { cache } = this.#store;
    const wishes = wishesOf(header, reviews);
    if (wishes.length === 0) return { portrait: null, hashes: new Map(), failed: 0 };
    const known = await readAvatarCache(cache, slug);
    const found = new Map<string, CachedAvatar>();
    const hashes = new Map<string, string>();
    let portrait: string | null = null;
    let failed = 0;
    await forEachAtMost(wishes, atOnce, async (wish) => {
      const key = addressKey(wish.url, wish.size);
      const entry = await this.#resolve(wish, known.get(key));
      found.set(key, entry);
      if (entry.hash === null) failed++;
      else if (wish.size === pictureSizes.portrait) portrait = entry.hash;
      else hashes.set(wish.url, entry.hash);
    });
    // Without the cache the next run asks again; that is no reason to lose the store.
    await writeAvatarCache(cache, slug, found).catch(() => undefined);
    return { portrait, hashes, failed };
  }

  async #resolve(wish: Wish, known: CachedAvatar | undefined): Promise<CachedAvatar> {
    if (known === undefined) return this.#once(wish, null);
    const isThere = known.hash === null || (await hasAvatar(this.#store.pictures, known.hash));
    if (isThere && isFresh(known, this.#store.now())) return known;
    return this.#once(wish, isThere ? known : null);
  }

  /** Sellers share customers: an address is asked once in a run. */
  #once(wish: Wish, known: CachedAvatar | null): Promise<CachedAvatar> {
    const key = `${wish.size} ${wish.url}`;
    const running = this.#remembered.get(key);
    if (running !== undefined) return running;
    const asked = this.#ask(wish, known);
    this.#remembered.set(key, asked);
    const oldest = this.#remembered.keys().next();
    if (this.#remembered.size > mostRemembered && !oldest.done) {
      this.#remembered.delete(oldest.value);
    }
    return asked;
  }

  async #ask(wish: Wish, known: CachedAvatar | null): Promise<CachedAvatar> {
    const { host } = new URL(wish.url);
    const failures = (): number => this.#failures.get(host) ?? 0;
    const old = known ?? { hash: null, at: 0 };
    if (failures() >= failuresOfHost) return old;
    try {
      const hash = await this.#fetch(wish);
      this.#failures.delete(host);
      return { hash, at: this.#store.now() };
    } catch (error) {
      if (isFinal(error)) return { hash: null, at: this.#store.now() };
      this.#failures.set(host, failures() + 1);
      return old;
    }
  }

  async #fetch({ url, size }: Wish): Promise<string | null> {
    const { pictures, limits } = this.#store;
    const bytes = await download(url, limits);
    const hash = pictureHash(bytes, size);
    if (await hasAvatar(pictures, hash)) return hash;
    const picture = await encodePicture(bytes, size).catch(() => null);
    if (picture === null) return null;
    await writeAvatar(pictures, hash, picture);
    return hash;
  }
}
