import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import type { Seller } from '../../data/sellers.ts';
import { field } from '../../data/store/field.ts';
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

/** Keys are sorted and a quote inside a text is escaped, so this is the snapshot's own field. */
const FETCHED_AT = /"fetchedAt":"([^"]*)"/;

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function stampOf(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino}-${stat.size}-${stat.mtimeMs}-${stat.ctimeMs}` : null;
}

function factsOf(text: string, stamp: string): SnapshotFacts {
  const value = fromJson(text);
  const source = field(value, 'source');
  return {
    stamp,
    shown: createHash('sha256').update(text.replace(FETCHED_AT, '')).digest('hex').slice(0, 20),
    fetchedAt: FETCHED_AT.exec(text)?.[1] ?? '',
    slug: String(field(value, 'slug')),
    sellerId: Number(field(value, 'sellerId')) || 0,
    marketplace: String(field(source, 'marketplace')),
    storeService: String(field(source, 'storeService')),
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
