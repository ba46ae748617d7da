import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Seller } from '../../data/sellers.ts';

const recordSchema = v.object({
  codeKey: v.string(),
  /** Route → key of its page. */
  pages: v.record(v.string(), v.string()),
});

/** How an output was made: for each route, what its page was made of. */
export type BuildRecord = v.InferOutput<typeof recordSchema>;

/** A route with the key of everything that its page is made of: code and, for a store, its snapshot. */
export interface PlannedPage {
  readonly route: string;
  readonly seller?: Seller;
  readonly key: string;
}

/** Key of a store page: the code's, the seller's id, and the snapshot's bytes where there are any. */
export function pageKey(codeKey: string, snapshot: Buffer | null, sellerId: number): string {
  if (!snapshot) return `${codeKey}-${sellerId}`;
  const content = createHash('sha256').update(snapshot).digest('hex').slice(0, 16);
  return `${codeKey}-${sellerId}-${content}`;
}

/** The record beside the last output; null when there is none that can be read. */
export async function readRecord(file: string): Promise<BuildRecord | null> {
  try {
    return v.parse(recordSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Writes the record of an output. */
export async function writeRecord(file: string, record: BuildRecord): Promise<void> {
  await writeFile(file, JSON.stringify(record));
}

/** Parts the pages into those whose HTML must be made and those that stand in the last output. */
export function plan(
  pages: readonly PlannedPage[],
  last: BuildRecord | null,
): { readonly render: readonly PlannedPage[]; readonly keep: readonly PlannedPage[] } {
  const kept = new Set(pages.filter((page) => last?.pages[page.route] === page.key));
  return { render: pages.filter((page) => !kept.has(page)), keep: [...kept] };
}
