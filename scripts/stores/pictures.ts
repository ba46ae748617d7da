import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { DAY_MS } from '../../model/lib/dates.ts';
import type { StoreSnapshot } from '../../model/store/snapshotSchema.ts';
import { sha256, writeAtomically } from '../lib/files.ts';

/** Returns the path of an avatar. */
export const avatarFile = (folder: string, hash: string): string =>
  path.join(folder, `${hash}.webp`);

/** Returns whether an avatar is on disk. */
export const hasAvatar = (folder: string, hash: string): boolean =>
  existsSync(avatarFile(folder, hash));

/** Returns a snapshot with the default avatar for those that are not on disk. The next run fetches them. */
export function withAvatarsOnDisk(folder: string, snapshot: StoreSnapshot): StoreSnapshot {
  const shown = <One extends { readonly avatar: string | null }>(one: One): One =>
    one.avatar === null || hasAvatar(folder, one.avatar) ? one : { ...one, avatar: null };
  const { header, reviews } = snapshot;
  return { ...snapshot, header: shown(header), reviews: reviews.map(shown) };
}

/** The file of the last good answer of a URL, and its time (ISO 8601). */
export interface Picture {
  readonly hash: string;
  readonly at: string;
}

/** Hidden, as all other files of the folder are pictures of snapshots. It is never published. */
const FILE = '.pictures.json';

/** A picture is not asked for again so soon. */
const MAX_FRESH_DAYS = 7;
/** It stays for so long while its URL gives none. */
const MAX_STALE_DAYS = 14;

const cacheFile = v.record(
  v.string(),
  v.object({ hash: v.string(), at: v.pipe(v.string(), v.isoTimestamp()) }),
);

/** Returns the key of an entry. It is a hash, as a URL may name a person. */
export const keyOf = (url: string, size: number): string => sha256(`${size} ${url}`).slice(0, 20);

/** The cache of pictures: the last good answer of each URL, which is used for longer while errors come. */
export class PictureCache {
  readonly #folder: string;
  readonly #now: Date;
  readonly #known: ReadonlyMap<string, Picture>;
  /** The newest entry of each file. */
  readonly #newest = new Map<string, readonly [key: string, picture: Picture]>();
  /** The entries of URLs that were named in this run. */
  readonly #named = new Map<string, Picture>();

  constructor(folder: string, entries: ReadonlyMap<string, Picture>, now: Date) {
    this.#folder = folder;
    this.#now = now;
    this.#known = entries;
    for (const entry of entries) {
      const [, { hash, at }] = entry;
      if (at > (this.#newest.get(hash)?.[1].at ?? '')) this.#newest.set(hash, entry);
    }
  }

  #isUsable({ hash, at }: Picture, days: number): boolean {
    const isYoung = this.#now.getTime() - Date.parse(at) < days * DAY_MS;
    return isYoung && hasAvatar(this.#folder, hash);
  }

  /** Returns the file of a URL that need not be asked; null if it has to be. */
  fresh(key: string): string | null {
    const known = this.#known.get(key);
    if (known === undefined || !this.#isUsable(known, MAX_FRESH_DAYS)) return null;
    this.#named.set(key, known);
    return known.hash;
  }

  /** A URL gave this file. */
  add(key: string, hash: string): void {
    this.#named.set(key, { hash, at: this.#now.toISOString() });
  }

  /** Returns the file for a URL that gave none: its own last one, else the one that was shown; null if that is too old. */
  stale(key: string, shown: string | null): string | null {
    const own = this.#known.get(key);
    if (own && this.#isUsable(own, MAX_STALE_DAYS)) {
      this.#named.set(key, own);
      return own.hash;
    }
    if (shown === null) return null;
    const known = this.#newest.get(shown)?.[1];
    // A file without an entry gets one of its own, by which its time begins. The URL is asked for again.
    if (known === undefined) this.add(shown, shown);
    return known === undefined || this.#isUsable(known, MAX_STALE_DAYS) ? shown : null;
  }

  /**
   * Returns the entries for the next run: of files in use, those of the URLs that were named, and the newest of each
   * file. Else the URLs that were signed in each night would stay.
   */
  entries(used: ReadonlySet<string>): Record<string, Picture> {
    const all = [...this.#newest.values(), ...this.#named];
    return Object.fromEntries(all.filter(([, { hash }]) => used.has(hash)));
  }
}

/** Reads the cache beside the pictures. A damaged file is an empty cache. */
export async function readPictures(folder: string, now: Date): Promise<PictureCache> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => '{}');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), cacheFile), text);
  return new PictureCache(folder, new Map(Object.entries(read.success ? read.output : {})), now);
}

/** Writes the entries of the pictures that are in use. */
export const savePictures = (
  folder: string,
  cache: PictureCache,
  used: ReadonlySet<string>,
): Promise<void> =>
  writeAtomically(path.join(folder, FILE), `${JSON.stringify(cache.entries(used), null, 1)}\n`);
