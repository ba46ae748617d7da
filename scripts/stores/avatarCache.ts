import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { writeAtomically } from '../lib/files.ts';

const cachedAvatar = v.object({
  /** Content hash; null when its host said that there is no such picture. */
  hash: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{20}$/))),
  /** Milliseconds since 1970. */
  at: v.number(),
});

/** What became of an address when it was last asked. */
export type CachedAvatar = Readonly<v.InferOutput<typeof cachedAvatar>>;

const cacheFile = v.record(v.string(), v.fallback(v.nullable(cachedAvatar), null));

/** Shorter than a day, so that a nightly run sees a picture that was changed or deleted. */
const freshFor = 20 * 60 * 60 * 1000;

const fileOf = (folder: string, slug: string): string => path.join(folder, `${slug}.json`);

/** Addresses are kept as hashes: they may hold more about a person than what is shown. */
export function addressKey(url: string, size: number): string {
  return createHash('sha256').update(`${size} ${url}`).digest('hex').slice(0, 20);
}

/** What is known of a seller's avatars by address key; nothing when the file is lost or broken. */
export async function readAvatarCache(
  folder: string,
  slug: string,
): Promise<Map<string, CachedAvatar>> {
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
export async function writeAvatarCache(
  folder: string,
  slug: string,
  known: ReadonlyMap<string, CachedAvatar>,
): Promise<void> {
  await writeAtomically(fileOf(folder, slug), JSON.stringify(Object.fromEntries(known)));
}

/** Whether an address need not be asked again; a clock that went back makes it old. */
export function isFresh(entry: CachedAvatar, now: number): boolean {
  return now >= entry.at && now - entry.at < freshFor;
}
