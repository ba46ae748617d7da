import pLimit from 'p-limit';
import * as v from 'valibot';
import { RequestError } from '../../data/api/requestError.ts';
import { sha256, writeAtomically } from '../lib/files.ts';
import { readRecord } from '../lib/record.ts';
import { avatarFile, hasAvatar } from './avatarFiles.ts';
import { download, type DownloadLimits } from './download.ts';
import { encodePicture, pictureHash, type PictureSize } from './picture.ts';

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
const atOnce = 6;
/** Failures in a row after which a host's pictures are no longer waited for in this run. */
const failuresOfHost = 3;
/** Nothing but "not found" and "gone" is news; a host that forbids or stumbles says nothing. */
const gone: ReadonlySet<number | null> = new Set([404, 410]);

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

/** Fetches, re-encodes and stores avatars: sellers share customers, so each address once in a run. */
export class Avatars {
  readonly #store: AvatarStore;
  /** What the run before knew. */
  readonly #before: ReadonlyMap<string, Known>;
  readonly #asked = new Map<string, Promise<Known | null>>();
  readonly #failures = new Map<string, number>();
  readonly #limit = pLimit(atOnce);

  private constructor(store: AvatarStore, before: ReadonlyMap<string, Known>) {
    this.#store = store;
    this.#before = before;
  }

  /** Begins with what the run before wrote down; a cache that is broken is fetched again. */
  static async open(store: AvatarStore): Promise<Avatars> {
    return new Avatars(store, await readRecord(store.cache, Known));
  }

  /**
   * Content hash of the picture at an address, made for the size at which it is shown; null where the
   * host says that there is none. Undefined when it could not be fetched, for whatever reason: nobody
   * knows whether it is gone. Never fails.
   */
  async hashOf(url: string, size: PictureSize): Promise<string | null | undefined> {
    // Addresses are kept as hashes: they may hold more about a person than what is shown.
    const key = sha256(`${size} ${url}`).slice(0, 20);
    const asked =
      this.#asked.get(key) ?? this.#limit(() => this.#known(key) ?? this.#ask(url, size));
    this.#asked.set(key, asked);
    return (await asked)?.hash;
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

  /** What the run before knew, where it still holds. */
  #known(key: string): Known | null {
    const { pictures, now } = this.#store;
    const known = this.#before.get(key);
    if (known === undefined) return null;
    // A clock that went back makes it old.
    const age = now() - known.at;
    if (age < 0 || age >= freshFor) return null;
    return known.hash === null || hasAvatar(pictures, known.hash) ? known : null;
  }

  /** What is known of an address; null when it could not be fetched. */
  async #ask(url: string, size: PictureSize): Promise<Known | null> {
    const { now } = this.#store;
    const { host } = new URL(url);
    const failures = (): number => this.#failures.get(host) ?? 0;
    if (failures() >= failuresOfHost) return null;
    try {
      const hash = await this.#fetch(url, size);
      this.#failures.delete(host);
      return { hash, at: now() };
    } catch (error) {
      if (!(error instanceof RequestError)) return null;
      if (gone.has(error.status)) return { hash: null, at: now() };
      if (error.mayPass) this.#failures.set(host, failures() + 1);
      return null;
    }
  }

  async #fetch(url: string, size: PictureSize): Promise<string> {
    const { pictures, limits } = this.#store;
    const bytes = await download(url, limits);
    const hash = pictureHash(bytes, size);
    if (!hasAvatar(pictures, hash)) {
      await writeAtomically(avatarFile(pictures, hash), await encodePicture(bytes, size));
    }
    return hash;
  }
}
