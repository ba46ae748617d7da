import * as v from 'valibot';
import type { ParsedHeader, ParsedReview } from '../../data/store/model.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { sha256, writeAtomically } from '../lib/files.ts';
import { readRecord } from '../lib/record.ts';
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

const Known = v.object({
  /** Content hash; null when its host said that there is no such picture. */
  hash: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/))),
  /** Milliseconds since 1970. */
  at: v.number(),
});

/** What became of an address when it was last asked. */
type Known = Readonly<v.InferOutput<typeof Known>>;

/** Shorter than a day, so that a nightly run sees a picture that was changed or deleted. */
const freshFor = 20 * 60 * 60 * 1000;
/** A store asks for this many pictures at once. */
const atOnce = 4;
/** Failures in a row after which a host's pictures are no longer waited for in this run. */
const failuresOfHost = 3;

/** What all avatars of one run share. */
export interface AvatarStore {
  /** Folder of the pictures. */
  readonly pictures: string;
  /** File of what is known of addresses. */
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

/** Addresses are kept as hashes: they may hold more about a person than what is shown. */
const keyOf = ({ url, size }: Wish): string => sha256(`${size} ${url}`).slice(0, 20);

/** Fetches, re-encodes and stores avatars: sellers share customers, so each address once in a run. */
export class Avatars {
  readonly #store: AvatarStore;
  /** What the run before knew. */
  readonly #before: ReadonlyMap<string, Known>;
  readonly #asked = new Map<string, Promise<Known | null>>();
  readonly #failures = new Map<string, number>();

  private constructor(store: AvatarStore, before: ReadonlyMap<string, Known>) {
    this.#store = store;
    this.#before = before;
  }

  /** Begins with what the run before wrote down; a cache that is broken is fetched again. */
  static async open(store: AvatarStore): Promise<Avatars> {
    return new Avatars(store, await readRecord(store.cache, Known));
  }

  /** The avatars of one seller. Never fails. */
  async of(header: ParsedHeader, reviews: readonly ParsedReview[]): Promise<SellerAvatars> {
    const hashes = new Map<string, string | null>();
    let portrait: string | null | undefined;
    await forEachAtMost(wishesOf(header, reviews), atOnce, async (wish) => {
      const known = await this.#once(wish);
      if (known === null) return;
      if (wish.size === pictureSizes.portrait) portrait = known.hash;
      else hashes.set(wish.url, known.hash);
    });
    return { portrait, hashes };
  }

  /** Writes down what this run knows. Without it the next one asks again, which is no fault. */
  async save(): Promise<void> {
    const known: Record<string, Known> = {};
    for (const [key, asked] of this.#asked) {
      const answer = await asked;
      if (answer !== null) known[key] = answer;
    }
    await writeAtomically(this.#store.cache, JSON.stringify(known)).catch(() => undefined);
  }

  #once(wish: Wish): Promise<Known | null> {
    const key = keyOf(wish);
    const asked = this.#asked.get(key) ?? this.#resolve(wish, this.#before.get(key));
    this.#asked.set(key, asked);
    return asked;
  }

  /** What is known of an address; null when it could not be fetched. */
  async #resolve(wish: Wish, known: Known | undefined): Promise<Known | null> {
    const { pictures, now } = this.#store;
    // A clock that went back makes it old.
    const age = now() - (known?.at ?? 0);
    if (known === undefined || age < 0 || age >= freshFor) return this.#ask(wish);
    const isThere = known.hash === null || (await hasAvatar(pictures, known.hash));
    return isThere ? known : this.#ask(wish);
  }

  async #ask(wish: Wish): Promise<Known | null> {
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
