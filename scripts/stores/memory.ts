import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { FormerSeller, Seller } from '../../model/content/sellers.ts';
import { writeAtomically } from '../lib/files.ts';
import type { Answered } from './verdict.ts';

/** In no slug there is an underscore. The file is never published: it changes every night. */
const fileIn = (folder: string): string => path.join(folder, '_answered.json');

const answeredText = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.parseJson(),
      v.record(v.string(), v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
    ),
  ),
  null,
);

/** Writes when each seller last answered, for the next run. */
export async function saveAnswered(folder: string, answered: Answered): Promise<void> {
  const text = `${JSON.stringify(Object.fromEntries(answered), null, 2)}\n`;
  await writeAtomically(fileIn(folder), text);
}

/**
 * Reads when each seller last answered. Without memory, writes an entry for each seller at once: a killed
 * first run must not make the sellers that it did not reach look new.
 */
export async function readAnswered(
  folder: string,
  sellers: readonly Seller[],
  former: readonly FormerSeller[],
): Promise<Answered> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null);
  const read = v.parse(answeredText, text);
  if (read !== null) {
    const known = new Map(Object.entries(read));
    for (const { slug, to } of former) {
      const answeredAt = known.get(slug);
      if (to !== null && answeredAt !== undefined && !known.has(to)) known.set(to, answeredAt);
    }
    return known;
  }
  const nothing = new Map(sellers.map(({ slug }) => [slug, null]));
  await saveAnswered(folder, nothing);
  return nothing;
}
