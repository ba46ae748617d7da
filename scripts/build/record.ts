import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { snapshotFactsSchema } from './snapshotFacts.ts';

const recordSchema = v.object({
  /** Whether compressed files stand beside the pages. */
  compressed: v.boolean(),
  /** Route → key of its page. */
  pages: v.record(v.string(), v.string()),
  /** Route of a store page → what its snapshot's file was. */
  snapshots: v.record(v.string(), snapshotFactsSchema),
});

/** How an output was made: for each route, what its page was made of. */
export type BuildRecord = v.InferOutput<typeof recordSchema>;

/** The record beside an output; null when there is none that can be read. */
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
