import { isIsoDate } from '../lib/day.ts';

/** Earlier instants mean "no date": systems write 1970-01-01 or 0001-01-01 instead. */
const MIN_INSTANT = Date.UTC(1971, 0, 1);
const DAY_MS = 24 * 60 * 60_000;
/** Smaller numbers are seconds. */
const MIN_MILLISECONDS = 1e11;

const ISO_DATE =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9}))?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;
/** RFC 5322 and HTTP dates, the only dates with month names that all engines parse in the same way. */
const MAIL_DATE = /^(?:\w{3}, )?\d{1,2} \w{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC|Z|[+-]\d{4})$/i;

function parseIso(text: string): number {
  const match = ISO_DATE.exec(text);
  if (match === null) return NaN;
  const [, year = '', month = '', day = '', time, fraction, zone = 'Z'] = match;
  const date = `${year}-${month}-${day}`;
  // Engines read 30 February as a day in March.
  if (!isIsoDate(date)) return NaN;
  if (time === undefined) return Date.parse(date);
  const offset = zone.toUpperCase().replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2');
  const seconds = fraction === undefined ? '' : `.${fraction.slice(0, 3)}`;
  const clock = time.length === 5 ? `${time}:00` : time;
  return Date.parse(`${date}T${clock}${seconds}${offset}`);
}

function parseAny(value: unknown): number {
  if (typeof value === 'string') {
    const text = value.trim();
    return MAIL_DATE.test(text) ? Date.parse(text) : parseIso(text);
  }
  if (typeof value !== 'number') return NaN;
  return Math.abs(value) < MIN_MILLISECONDS ? value * 1000 : value;
}

/**
 * Returns the instant of a `created_at` in milliseconds, or null when it is invalid or later than tomorrow (UTC).
 * It accepts ISO 8601 (default zone: UTC), RFC 5322, seconds and milliseconds, with the same result in every engine.
 */
export function parseInstant(value: unknown): number | null {
  const instant = parseAny(value);
  const dayAfterTomorrow = (Math.floor(Date.now() / DAY_MS) + 2) * DAY_MS;
  return instant >= MIN_INSTANT && instant < dayAfterTomorrow ? instant : null;
}

/** Returns the day of an instant in UTC, `yyyy-mm-dd`. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
