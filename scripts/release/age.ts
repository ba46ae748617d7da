import path from 'node:path';
import * as v from 'valibot';
import { paths } from '../build/paths.ts';
import { writeAtomically } from '../lib/files.ts';
import { readRecord } from './record.ts';
import { plural } from '../lib/report.ts';
import type { StoresReport } from '../stores/report.ts';

/** Slug → when both APIs last answered for that seller (ISO 8601). */
type CheckedRecord = ReadonlyMap<string, string>;

/** A file of its own, because a snapshot's `fetchedAt` changes only with its content. */
const CHECKED_FILE = path.join(paths.cache, 'stores-checked.json');

/** Reads the record of earlier runs; empty when it is lost or broken. */
export const readChecked = (file: string = CHECKED_FILE): Promise<CheckedRecord> =>
  readRecord(file, v.pipe(v.string(), v.isoTimestamp()));

/** Writes the record for the next run. */
export const writeChecked = (record: CheckedRecord, file: string = CHECKED_FILE): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`);

/** Returns the record after a run. A cached seller without an entry gets the time of its snapshot. */
export function updateChecked(record: CheckedRecord, stores: StoresReport): CheckedRecord {
  const next = new Map<string, string>();
  for (const { slug, status, fetchedAt } of stores.sellers) {
    const at = status === 'fresh' ? stores.finishedAt : (record.get(slug) ?? fetchedAt);
    if (status !== 'missing' && at !== null) next.set(slug, at);
  }
  return next;
}

/** A run fails when data is older: two nights without an answer. */
const MAX_HOURS = 48;
const HOUR_MS = 60 * 60 * 1000;

/** Returns the hours from a time (ISO 8601) until now. */
export const hoursSince = (time: string, now: Date): number =>
  (now.getTime() - Date.parse(time)) / HOUR_MS;

/** The age of the data on the site. */
export interface DataAge {
  /** The seller that was checked longest ago; null without any data. */
  readonly oldest: { slug: string; checkedAt: string; hours: number } | null;
  /** Slugs of sellers whose data is older than 48 hours, the oldest first. */
  readonly stale: readonly string[];
}

/** Returns the age of the data, from the time at which each seller was last checked. */
export function dataAge(checked: CheckedRecord, now: Date): DataAge {
  const byAge = Array.from(checked, ([slug, checkedAt]) => {
    return { slug, checkedAt, hours: hoursSince(checkedAt, now) };
  }).sort((a, b) => b.hours - a.hours);
  const stale = byAge.filter(({ hours }) => hours > MAX_HOURS).map(({ slug }) => slug);
  return { oldest: byAge[0] ?? null, stale };
}

/** Formats an age: "less than an hour", "5 hours", "3 days". */
export function formatHours(hours: number): string {
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return plural(Math.floor(hours), 'hour');
  return `${Math.floor(hours / 24)} days`;
}
