import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { field } from '../../data/store/field.ts';
import { writeAtomically } from '../lib/files.ts';

/** What became of an address when it was last asked. */
export interface CachedAvatar {
  /** Content hash; null when there was no usable picture. */
  readonly hash: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Shorter than a day, so that a nightly run sees a picture that was changed or deleted. */
const freshFor = 20 * 60 * 60 * 1000;

const fileOf = (folder: string, slug: string): string => path.join(folder, `${slug}.json`);

/** Addresses are kept as hashes: they may hold more about a person than what is shown. */
export function addressKey(url: string, size: number): string {
  return createHash('sha256').update(`${size} ${url}`).digest('hex').slice(0, 20);
}

function readEntry(value: unknown): CachedAvatar | null {
  const hash = field(value, 'hash');
  const at = field(value, 'at');
  if (typeof at !== 'number') return null;
  if (hash === null) return { hash, at };
  return typeof hash === 'string' && /^[0-9a-f]{20}$/.test(hash) ? { hash, at } : null;
}

/** What is known of a seller's avatars by address key; nothing when the file is lost or broken. */
export async function readAvatarCache(
  folder: string,
  slug: string,
): Promise<Map<string, CachedAvatar>> {
  const known = new Map<string, CachedAvatar>();
  try {
    const value: unknown = JSON.parse(await readFile(fileOf(folder, slug), 'utf8'));
    for (const [key, raw] of Object.entries(value ?? {})) {
      const entry = readEntry(raw);
      if (entry !== null) known.set(key, entry);
    }
  } catch {
    // A cache: what cannot be read is fetched again.
  }
  return known;
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
