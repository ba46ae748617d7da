import path from 'node:path';
import * as v from 'valibot';
import { paths } from '../build/paths.ts';
import { writeAtomically } from '../lib/files.ts';
import { readRecord } from './record.ts';
import { plural } from '../lib/reportText.ts';
import type { StoresReport } from '../stores/report.ts';

/** Slug → when both APIs last answered for that seller (ISO 8601). */
export type CheckedRecord = ReadonlyMap<string, string>;

/**
 * Where the record is kept between runs. A snapshot cannot tell: its `fetchedAt` stays while its
 * content does, however often it is checked.
 */
const CHECKED_FILE = path.join(paths.cache, 'stores-checked.json');

/** The record of earlier runs; empty when it is lost or broken. */
export const readChecked = (file: string = CHECKED_FILE): Promise<CheckedRecord> =>
  readRecord(file, v.pipe(v.string(), v.isoTimestamp()));

/** Writes the record for the next run. */
export const writeChecked = (record: CheckedRecord, file: string = CHECKED_FILE): Promise<void> =>
  writeAtomically(file, `${JSON.stringify(Object.fromEntries(record), null, 2)}\n`);

/**
 * Returns the record after a run: fresh sellers were checked when the run ended; a kept one as the
 * record says, else when its snapshot was fetched; one without data has no time.
 */
export function updateChecked(record: CheckedRecord, stores: StoresReport): CheckedRecord {
  const next = new Map<string, string>();
  for (const { slug, status, fetchedAt } of stores.sellers) {
    const at = status === 'fresh' ? stores.finishedAt : (record.get(slug) ?? fetchedAt);
    if (status !== 'missing' && at !== null) next.set(slug, at);
  }
  return next;
}

/** Data older than this fails a run: two nights without an answer. */
const MAX_HOURS = 48;
const HOUR_MS = 60 * 60 * 1000;

/** Returns the hours from a time (ISO 8601) until now; infinitely many without one. */
export function hoursSince(time: string | null, now: Date): number {
  const hours = (now.getTime() - Date.parse(time ?? '')) / HOUR_MS;
  return Number.isNaN(hours) ? Infinity : hours;
}

/** How old what the site shows is. */
export interface DataAge {
  /** The seller that was checked longest ago, and when (ISO 8601); null without any data. */
  readonly oldest: {
    readonly slug: string;
    readonly checkedAt: string;
    readonly hours: number;
  } | null;
  /** Sellers whose data is older than 48 hours, the oldest first. */
  readonly stale: readonly string[];
}

/** How old the data of a run is, by when each seller was last checked, which is never after `now`. */
export function dataAge(checked: CheckedRecord, now: Date): DataAge {
  const byAge = Array.from(checked, ([slug, checkedAt]) => {
    return { slug, checkedAt, hours: hoursSince(checkedAt, now) };
  }).sort((a, b) => b.hours - a.hours);
  const stale = byAge.filter(({ hours }) => hours > MAX_HOURS).map(({ slug }) => slug);
  return { oldest: byAge[0] ?? null, stale };
}

/** An age as a person says it: "less than an hour", "5 hours", "3 days". */
export function formatHours(hours: number): string {
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return plural(Math.floor(hours), 'hour');
  return `${Math.floor(hours / 24)} days`;
}
