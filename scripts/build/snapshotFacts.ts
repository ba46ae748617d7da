import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import type { Seller } from '../../data/sellers.ts';
import type { SnapshotSource } from '../../data/store/model.ts';
import { isSameSource } from '../../data/store/source.ts';

/** What a build knows of a snapshot without reading it again. */
export const snapshotFactsSchema = v.object({
  /**
   * Of the file, by the operating system. A snapshot is replaced by another file while it is there,
   * so it never has its predecessor's number, whatever the clock says.
   */
  stamp: v.string(),
  /** Hash of all but the time of fetching. */
  shown: v.string(),
  /** ISO 8601; empty in a file that is none of ours, which rendering will complain about. */
  fetchedAt: v.string(),
  slug: v.string(),
  sellerId: v.number(),
  marketplace: v.string(),
  storeService: v.string(),
});

export type SnapshotFacts = v.InferOutput<typeof snapshotFactsSchema>;

/**
 * Fields of a snapshot's text. A quote inside a text is escaped, so what looks like a field is one;
 * taking thousands of files apart as JSON would cost more time and memory than all else of this.
 */
const FIELDS = {
  fetchedAt: /"fetchedAt":\s*"([^"]*)"/,
  slug: /"slug":\s*"([^"]*)"/,
  sellerId: /"sellerId":\s*(\d+)/,
  marketplace: /"marketplace":\s*"([^"]*)"/,
  storeService: /"storeService":\s*"([^"]*)"/,
} as const;

function stampOf(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.size}-${stat.mtimeMs}-${stat.ctimeMs}` : null;
}

function factsOf(text: string, stamp: string): SnapshotFacts {
  const find = (name: keyof typeof FIELDS): string => FIELDS[name].exec(text)?.[1] ?? '';
  const timeless = text.replace(FIELDS.fetchedAt, '');
  return {
    stamp,
    shown: createHash('sha256').update(timeless).digest('hex').slice(0, 20),
    fetchedAt: find('fetchedAt'),
    slug: find('slug'),
    sellerId: Number(find('sellerId')),
    marketplace: find('marketplace'),
    storeService: find('storeService'),
  };
}

/**
 * What a snapshot's file says; null when there is none. Not read again when it is the one that
 * `known` was read from.
 */
export function readFacts(file: string, known?: SnapshotFacts): SnapshotFacts | null {
  const stamp = stampOf(file);
  if (stamp === null) return null;
  return stamp === known?.stamp ? known : factsOf(readFileSync(file, 'utf8'), stamp);
}

/**
 * Whether a snapshot may be shown as a seller's: an id that was corrected must not show another
 * seller's reviews, nor a release those of the embedded marketplace.
 *
 * @param source where a release's data must come from; null believes all.
 */
export function belongsTo(
  facts: SnapshotFacts,
  seller: Seller,
  source: SnapshotSource | null,
): boolean {
  // A file that cannot be read is left to rendering, which names it and says what to do.
  if (facts.sellerId === 0) return true;
  const isSellers = facts.slug === seller.slug && facts.sellerId === seller.id;
  return isSellers && (source === null || isSameSource(facts, source));
}
