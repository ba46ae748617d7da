import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
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
  readonly #now: Date;
  readonly #known: ReadonlyMap<string, Picture>;
  /** The newest entry of each file. */
  readonly #newest = new Map<string, readonly [key: string, picture: Picture]>();
  /** The entries of URLs that were named in this run. */
  readonly #named = new Map<string, Picture>();

  constructor(entries: ReadonlyMap<string, Picture>, now: Date) {
    this.#now = now;
    this.#known = entries;
    for (const entry of entries) {
      const [, { hash, at }] = entry;
      if (at > (this.#newest.get(hash)?.[1].at ?? '')) this.#newest.set(hash, entry);
    }
  }

  #isYounger({ at }: Picture, days: number): boolean {
    return this.#now.getTime() - Date.parse(at) < days * DAY_MS;
  }

  /** Returns the file of a URL that need not be asked; null if it has to be. */
  fresh(key: string): string | null {
    const known = this.#known.get(key);
    if (known === undefined || !this.#isYounger(known, MAX_FRESH_DAYS)) return null;
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
    if (own && this.#isYounger(own, MAX_STALE_DAYS)) {
      this.#named.set(key, own);
      return own.hash;
    }
    if (shown === null) return null;
    const known = this.#newest.get(shown)?.[1];
    // A file without an entry gets one of its own, by which its time begins. The URL is asked for again.
    if (known === undefined) this.add(shown, shown);
    return known === undefined || this.#isYounger(known, MAX_STALE_DAYS) ? shown : null;
  }

  /**
   * Returns the entries for the next run: those of the URLs that were named, and the newest of each file. Else the URLs
   * that were signed in each night would stay.
   */
  get entries(): Record<string, Picture> {
    return Object.fromEntries([...this.#newest.values(), ...this.#named]);
  }
}

/** Reads the cache beside the pictures, without the entries of files that went. A damaged file is an empty cache. */
export async function readPictures(folder: string, now: Date): Promise<PictureCache> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => '{}');
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), cacheFile), text);
  const files = new Set(await readdir(folder).catch(() => []));
  const entries = Object.entries(read.success ? read.output : {});
  const known = entries.filter(([, { hash }]) => files.has(avatarFile('', hash)));
  return new PictureCache(new Map(known), now);
}

/** Writes the entries for the next run. */
export const savePictures = (folder: string, { entries }: PictureCache): Promise<void> =>
  writeAtomically(path.join(folder, FILE), `${JSON.stringify(entries, null, 1)}\n`);
