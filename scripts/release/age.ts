import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { field } from '../../data/store/field.ts';

import { paths } from '../build/paths.ts';
import { writeAtomically } from '../lib/files.ts';
import type { StoresReport } from '../stores/report.ts';

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
 * says, else when its snapshot was fetched; one without data has no time. A time that is still to
 * come was written while the clock was wrong: from this run on it counts as any other.
 */
export function updateChecked(record: CheckedRecord, stores: StoresReport): CheckedRecord {
  const next = new Map<string, string>();
  for (const { slug, status, fetchedAt } of stores.sellers) {
    const at = status === 'fresh' ? stores.finishedAt : (record.get(slug) ?? fetchedAt);
    if (status === 'missing' || at === null) continue;
    const isAhead = Date.parse(at) > Date.parse(stores.finishedAt);
    next.set(slug, isAhead ? stores.finishedAt : at);
  }
  return next;
}

/** Data older than this fails a run (issue of the nightly refresh: two nights without an answer). */
export const MOST_HOURS = 48;
const HOUR = 60 * 60 * 1000;

/** How old what the site shows is. */
export interface DataAge {
  /** The seller that was checked longest ago, and when (ISO 8601); null without any data. */
  readonly oldest: { readonly slug: string; readonly checkedAt: string } | null;
  /** Age of the oldest data in hours; 0 without any. */
  readonly hours: number;
  /** Sellers whose data is older than 48 hours, the oldest first. */
  readonly stale: readonly string[];
}

const hoursSince = (time: string, now: Date): number => (now.getTime() - Date.parse(time)) / HOUR;

/** How old the data of a run is, by when each seller was last checked, which is never after `now`. */
export function dataAge(checked: CheckedRecord, now: Date): DataAge {
  const byAge = [...checked]
    .map(([slug, checkedAt]) => ({ slug, checkedAt, hours: hoursSince(checkedAt, now) }))
    .sort((a, b) => b.hours - a.hours);
  const [oldest] = byAge;
  return {
    oldest: oldest === undefined ? null : { slug: oldest.slug, checkedAt: oldest.checkedAt },
    hours: oldest?.hours ?? 0,
    stale: byAge.filter(({ hours }) => hours > MOST_HOURS).map(({ slug }) => slug),
  };
}

/** An age as a person says it: "less than an hour", "5 hours", "3 days". */
export function formatHours(hours: number): string {
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return Math.floor(hours) === 1 ? '1 hour' : `${Math.floor(hours)} hours`;
  return `${Math.floor(hours / 24)} days`;
}
