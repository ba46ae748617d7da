import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { field } from '../../data/store/field.ts';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { sha256 } from '../lib/files.ts';

/** What a build has to know of a snapshot before its page is rendered. */
const factsSchema = v.object({
  slug: v.string(),
  sellerId: v.number(),
  fetchedAt: v.string(),
  source: v.object({ marketplace: v.string(), storeService: v.string() }),
});

/** A snapshot's file. */
export interface SnapshotFile extends v.InferOutput<typeof factsSchema> {
  readonly text: string;
  /** Hash of the text. */
  readonly hash: string;
  /** Hash of all but the time of fetching. */
  readonly shown: string;
}

/** A quote inside a text is escaped, so what looks like the field is the field. */
const FETCHED_AT = /"fetchedAt":\s*"[^"]*"/;

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (field(error, 'code') === 'ENOENT') return null;
    throw error;
  }
}

function factsOf(text: string, file: string): v.InferOutput<typeof factsSchema> {
  try {
    return v.parse(factsSchema, JSON.parse(text));
  } catch {
    // Checking all of every snapshot takes seconds; the whole schema names what is wrong with this one.
    return parseSnapshot(text, file);
  }
}

/**
 * A seller's snapshot; null when nothing was ever fetched.
 *
 * @throws {SnapshotError} when the file is damaged, naming it.
 */
export function readSnapshotFile(folder: string, slug: string): SnapshotFile | null {
  const file = snapshotFile(folder, slug);
  const text = textOf(file);
  if (text === null) return null;
  const shown = sha256(text.replace(FETCHED_AT, ''));
  return { ...factsOf(text, file), text, hash: sha256(text), shown };
}
