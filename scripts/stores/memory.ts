import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { FormerSeller, Seller } from '../../model/content/sellers.ts';
import { writeAtomically } from '../lib/files.ts';
import type { Answered } from './verdict.ts';

// In no slug there is an underscore. It is never published, as it changes every night.
const ANSWERED = '_answered.json';

const time = v.pipe(v.string(), v.isoTimestamp());
const answeredFile = v.record(v.string(), v.nullable(time));

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
