import { DAY_MS, isIsoDate } from '../lib/dates.ts';

/** Earlier instants mean "no date": systems write 1970-01-01 or 0001-01-01 instead. */
const MIN_INSTANT = Date.UTC(1971, 0, 1);
/** Seconds, with or without a fraction, or milliseconds. Other lengths are a day and a time: 202405311000. */
const SECONDS = /^\d{9,10}(?:\.\d+)?$/;
const MILLISECONDS = /^\d{13}$/;
/** ISO 8601, with MySQL's space, and the zones of Postgres and Ruby. Without a zone it is UTC. */
const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|UTC|([+-]\d\d)(?::?(\d\d))?)?)?$/i;
/** The clocks that are furthest ahead of UTC: in Kiribati. */
const MAX_AHEAD_MS = (14 / 24) * DAY_MS;

/** Returns an ISO date's instant; NaN for another text. */
function parseIso(text: string): number {
  const [, day = '', time = '00:00', hours = '+00', minutes = '00'] = ISO.exec(text) ?? [];
  // Engines read 30 February as a day in March.
  return isIsoDate(day) ? Date.parse(`${day}T${time}${hours}:${minutes}`) : Number.NaN;
}

/**
 * Returns the instant of a `created_at` in milliseconds since 1970, or null when it is invalid: any other form. A
 * local date without a zone may be ahead of UTC; it is now, as a day that has not begun is not published.
 */
export function parseInstant(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  const instant = SECONDS.test(text)
    ? Number(text) * 1000
    : MILLISECONDS.test(text)
      ? Number(text)
      : parseIso(text);
  const now = Date.now();
  return instant >= MIN_INSTANT && instant <= now + MAX_AHEAD_MS ? Math.min(instant, now) : null;
}

/** Returns the day of an instant in UTC, `yyyy-mm-dd`. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
