import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { FormerSeller, Seller } from '../../model/content/sellers.ts';
import { writeAtomically } from '../lib/files.ts';
import type { Failures } from './avatars.ts';
import type { Answered } from './verdict.ts';

// In no slug there is an underscore. These files are never published: the first changes every night.
const ANSWERED = '_answered.json';
const FAILING = '_failing.json';
const AVATARS = '_avatars.json';

const time = v.pipe(v.string(), v.isoTimestamp());
const answeredFile = v.record(v.string(), v.nullable(time));
const failingFile = v.record(v.string(), v.record(v.string(), v.object({ since: time })));

const avatarsFile = v.record(v.string(), v.string());

/** Reads a file of entries by slug; null without one, and when it is damaged. A renamed seller's entry goes along. */
async function readEntries<Entry>(
  folder: string,
  name: string,
  schema: v.GenericSchema<unknown, Record<string, Entry>>,
  former: readonly FormerSeller[],
): Promise<Map<string, Entry> | null> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => null);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (!read.success) return null;
  const known = new Map(Object.entries(read.output));
  for (const { slug, to } of former) {
    const entry = known.get(slug);
    if (to !== null && entry !== undefined && !known.has(to)) known.set(to, entry);
  }
  return known;
}

const writeEntries = (folder: string, name: string, entries: ReadonlyMap<string, unknown>) =>
  writeAtomically(
    path.join(folder, name),
    `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
  );

/** Writes when each seller last answered, for the next run. */
export const saveAnswered = (folder: string, answered: Answered): Promise<void> =>
  writeEntries(folder, ANSWERED, answered);

/**
 * Reads when each seller last answered. Without memory, writes an entry for each seller at once: a killed
 * first run must not make the sellers that it did not reach look new.
 */
export async function readAnswered(
  folder: string,
  sellers: readonly Seller[],
  former: readonly FormerSeller[],
): Promise<Answered> {
  const known = await readEntries(folder, ANSWERED, answeredFile, former);
  if (known !== null) return known;
  const nothing = new Map(sellers.map(({ slug }) => [slug, null]));
  await saveAnswered(folder, nothing);
  return nothing;
}

/** Slug → the seller's failing avatars. */
export type FailuresBySlug = ReadonlyMap<string, Failures>;

/** Reads which avatars failed before this run, and since when. */
export async function readFailures(
  folder: string,
  former: readonly FormerSeller[],
): Promise<FailuresBySlug> {
  const known = await readEntries(folder, FAILING, failingFile, former);
  return new Map(Array.from(known ?? [], ([slug, all]) => [slug, new Map(Object.entries(all))]));
}

/** Writes which avatars fail, for the next run. Without any, there is no file. */
export async function saveFailures(folder: string, failures: FailuresBySlug): Promise<void> {
  const failing = Array.from(failures).filter(([, all]) => all.size > 0);
  if (failing.length === 0) return rm(path.join(folder, FAILING), { force: true });
  const entries = failing.map(([slug, all]) => [slug, Object.fromEntries(all)] as const);
  return writeEntries(folder, FAILING, new Map(entries));
}

/** Slug → the fingerprint, with the URLs of all pictures, of the answers whose avatars were fetched. */
export type AvatarsBySlug = ReadonlyMap<string, string>;

/** Reads of which answers the avatars were fetched. */
export async function readAvatars(
  folder: string,
  former: readonly FormerSeller[],
): Promise<AvatarsBySlug> {
  return (await readEntries(folder, AVATARS, avatarsFile, former)) ?? new Map();
}

/** Writes of which answers the avatars were fetched, for the next run. */
export const saveAvatars = (folder: string, fetched: AvatarsBySlug): Promise<void> =>
  writeEntries(folder, AVATARS, fetched);
