import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { FormerSeller, Seller } from '../../model/content/sellers.ts';
import { writeAtomically } from '../lib/files.ts';
import type { SellerReport } from './report.ts';

/**
 * Slug → when both APIs last answered (ISO 8601). Null while nothing is known of the seller's published
 * page: a run without memory found no data. A seller without an entry is new, so has no page with data.
 */
export type Answered = ReadonlyMap<string, string | null>;

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

async function writeAnswered(folder: string, answered: Answered): Promise<void> {
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
  await writeAnswered(folder, nothing);
  return nothing;
}

/** Writes the times for the next run. */
export async function saveAnswered(
  folder: string,
  sellers: readonly SellerReport[],
): Promise<void> {
  const answered = new Map<string, string | null>();
  for (const { slug, isUnproven, answeredAt, now } of sellers) {
    if (isUnproven) answered.set(slug, null);
    else if (now !== null) answered.set(slug, answeredAt);
  }
  await writeAnswered(folder, answered);
}

/** A night fails when data is older: two nights without an answer. */
export const MAX_AGE_HOURS = 48;
const HOUR_MS = 60 * 60_000;

/** Sellers who are gone for longer need a decision. */
export const MAX_GONE_DAYS = 14;

const isOlder = ({ answeredAt }: SellerReport, now: Date, hours: number): boolean =>
  answeredAt !== null && now.getTime() - Date.parse(answeredAt) > hours * HOUR_MS;

/** Returns whether both APIs have not known a seller for 14 days. */
export const needsDecision = (seller: SellerReport, now: Date): boolean =>
  seller.isGone && isOlder(seller, now, MAX_GONE_DAYS * 24);

/** Returns the sellers whose shown data is older than 48 hours, the oldest first. Those who are gone do not count. */
export function staleSellers(sellers: readonly SellerReport[], now: Date): readonly SellerReport[] {
  return sellers
    .filter((seller) => !seller.isGone && isOlder(seller, now, MAX_AGE_HOURS))
    .sort((a, b) => ((a.answeredAt ?? '') < (b.answeredAt ?? '') ? -1 : 1));
}
