import type { CheckedRecord } from './checked.ts';

/** Data older than this fails a run (issue of the nightly refresh: two nights without an answer). */
const MOST_HOURS = 48;
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

/** A time in the future, left by a clock that was wrong, counts as now. */
const hoursSince = (time: string, now: Date): number =>
  Math.max(0, (now.getTime() - Date.parse(time)) / HOUR);

/** How old the data of a run is, by when each seller was last checked. */
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
