import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { field } from '../../data/store/field.ts';
import { paths } from '../build/paths.ts';
import type { StoresReport } from '../stores/report.ts';
import { writeAtomically } from '../lib/files.ts';

/** Slug → when both APIs last answered for that seller (ISO 8601). */
export type CheckedRecord = ReadonlyMap<string, string>;

/**
 * Where the record is kept between runs. A snapshot cannot tell: its `fetchedAt` stays while its
 * content does, however often it is checked.
 */
const CHECKED_FILE = path.join(paths.cache, 'stores-checked.json');

const isTime = (text: unknown): text is string =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text));

/** The record of earlier runs; empty when it is lost or broken. */
export async function readChecked(file: string = CHECKED_FILE): Promise<CheckedRecord> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    const slugs = Object.keys(value ?? {});
    const entries = slugs.map((slug) => [slug, field(value, slug)] as const);
    return new Map(entries.flatMap(([slug, at]) => (isTime(at) ? [[slug, at] as const] : [])));
  } catch {
    return new Map();
  }
}

/** Writes the record for the next run. */
export async function writeChecked(
  record: CheckedRecord,
  file: string = CHECKED_FILE,
): Promise<void> {
  const sorted = [...record].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeAtomically(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/**
 * The record after a run: fresh sellers were checked when the run ended; a kept one as the record
 * says, else when its snapshot was fetched; one without data has no time.
 */
export function updateChecked(record: CheckedRecord, stores: StoresReport): CheckedRecord {
  const next = new Map<string, string>();
  for (const { slug, status, fetchedAt } of stores.sellers) {
    const at = status === 'fresh' ? stores.finishedAt : (record.get(slug) ?? fetchedAt);
    if (status !== 'missing' && at !== null) next.set(slug, at);
  }
  return next;
}
