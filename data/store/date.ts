import { isIsoDate } from '../lib/day.ts';

/** Earlier instants are the zero value of some system (1970-01-01, 0001-01-01), not dates. */
const MIN_INSTANT = Date.UTC(1971, 0, 1);
/** The last instant whose year still has four digits. */
const MAX_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** Ten digits are seconds since 1970, thirteen milliseconds. */
const MIN_MILLISECONDS = 1e11;

const isoDate =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,9}))?\s?(Z|[+-]\d\d:?\d\d)?)?$/i;
/** RFC 5322 and HTTP dates: the only form with names that every engine reads alike. */
const mailDate = /^(?:\w{3}, )?\d{1,2} \w{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC|Z|[+-]\d{4})$/i;

function parseIso(text: string): number {
  const match = isoDate.exec(text);
  if (match === null) return NaN;
  const [, year = '', month = '', day = '', time, fraction, zone = 'Z'] = match;
  const date = `${year}-${month}-${day}`;
  // Engines carry 30 February over into March; a calendar does not.
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
    return mailDate.test(text) ? Date.parse(text) : parseIso(text);
  }
  if (typeof value !== 'number') return NaN;
  return Math.abs(value) < MIN_MILLISECONDS ? value * 1000 : value;
}

/**
 * The instant that a `created_at` names, in milliseconds since 1970: ISO 8601 (without a zone: UTC),
 * RFC 5322, or a number of seconds or milliseconds. Null when it is missing or invalid. The same in
 * every time zone and engine, so that the build and a browser agree.
 */
export function parseInstant(value: unknown): number | null {
  const instant = parseAny(value);
  return instant >= MIN_INSTANT && instant <= MAX_INSTANT ? instant : null;
}

/** The day of an instant in UTC, yyyy-mm-dd. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
