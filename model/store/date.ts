import { DAY_MS, isIsoDate } from '../lib/dates.ts';
import { DATE_FIELDS } from './api.ts';
import { field } from './field.ts';

/** Earlier instants mean "no date": systems write 1970-01-01 or 0001-01-01 instead. */
const MIN_INSTANT = Date.UTC(1971, 0, 1);
/** Smaller numbers are seconds. */
const MIN_MILLISECONDS = 1e11;

/** Seconds, with or without a fraction, or milliseconds. Twelve digits that begin like a year may be a day and a time. */
const EPOCH = /^(?:\d{9,10}(?:\.\d+)?|(?!(?:19|20)\d{10}$)\d{12,13})$/;
/** A number that begins like a year: a day, with or without a time. */
const COMPACT_NUMBER = /^(?:19|20)\d{6}(?:\d{4}|\d{6})?$/;

const TIME = String.raw`(\d\d?)(:\d\d)(:\d\d)?(?:[.,](\d+))?`;
const ZONE = String.raw`(?:Z|UTC|GMT|(?:UTC|GMT)?([+-]\d\d):?(\d\d)?)`;
/** Behind an offset, its zone's name changes nothing. */
const ZONE_NAME = String.raw`(?:\s?\[[^\]]+\]|\s?\([^)]+\)|\s[A-Z]{3,5})`;
const ISO_DATE = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d)(?:[T ]${TIME}(?:\s?${ZONE}${ZONE_NAME}?)?)?$`,
  'i',
);

/** .NET writes milliseconds, and maybe the offset of a zone, which changes nothing: `/Date(1717150000000+0200)/`. */
const DOT_NET = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/;

/** More than any form has, so that no expression takes long. */
const MAX_LENGTH = 100;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Only English names: in other languages "mar" may begin a weekday, and "mars" or "maj" is no English month. */
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = String.raw`(\d\d?)(?:st|nd|rd|th)?`;
const WEEKDAY = '^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?';

const pad = (value: string | number): string => String(value).padStart(2, '0');
const isoDay = (year = '', month = '', day = ''): string => {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || month;
  return `${year}-${pad(number)}-${pad(day)}`;
};

/** How other forms with a certain meaning become ISO 8601. All are applied, in this order. */
const REWRITES: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  // 20240531, 20240531T100000, 20240531100000
  [
    /^((?:19|20)\d\d)(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d))?(?!\d)/i,
    (_, year, month, day, hour, minute, second) =>
      isoDay(year, month, day) + (hour ? `T${hour}:${minute}:${second}` : ''),
  ],
  // 2024/5/31
  [/^(\d{4})[/-](\d\d?)[/-](\d\d?)(?!\d)/, (_, year, month, day) => isoDay(year, month, day)],
  // Fri May 31 10:00:00 +0000 2024: the year moves to the day.
  [/ (\d\d:\d\d:\d\d.*) (\d{4})$/, (_, time, year) => ` ${year} ${time}`],
  // May 31st, 2024
  [
    new RegExp(`${WEEKDAY}${MONTH}\\.? ${DAY},? (\\d{4})(?!\\d)`, 'i'),
    (_, month, day, year) => isoDay(year, month, day),
  ],
  // Fri, 31 May 2024
  [
    new RegExp(`${WEEKDAY}${DAY}[ -]${MONTH}\\.?,?[ -](\\d{4})(?!\\d)`, 'i'),
    (_, day, month, year) => isoDay(year, month, day),
  ],
  // at 1:30 pm
  [
    / (\d\d?)(:\d\d(?::\d\d)?) ?([ap])\.?m\.?/i,
    (_, hour, rest, half) => ` ${(Number(hour) % 12) + (/p/i.test(half ?? '') ? 12 : 0)}${rest}`,
  ],
  [/(?:,| at) (?=\d\d?:)/, () => ' '],
];

/** Returns an ISO date's instant; the zone is UTC by default. NaN for another text. */
function parseIso(text: string): number {
  const match = ISO_DATE.exec(text);
  const [, date = '', hour, minute, second = ':00', fraction = '', offset, minutes = '00'] =
    match ?? [];
  // Engines read 30 February as a day in March.
  if (!isIsoDate(date)) return NaN;
  if (hour === undefined) return Date.parse(date);
  const zone = offset === undefined ? 'Z' : `${offset}:${minutes}`;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  return Date.parse(`${date}T${pad(hour)}${minute}${second}.${milliseconds}${zone}`);
}

function parseText(raw: string): number {
  if (raw.length > MAX_LENGTH) return NaN;
  const text = raw.trim().replace(/\s+/g, ' ');
  if (EPOCH.test(text)) return parseNumber(Number(text));
  if (DOT_NET.test(text)) return Number(DOT_NET.exec(text)?.[1]);
  return parseIso(REWRITES.reduce((rest, [form, write]) => rest.replace(form, write), text));
}

const parseNumber = (value: number): number =>
  Math.abs(value) < MIN_MILLISECONDS ? value * 1000 : value;

/** Returns a whole number, which PHP may write as a text; NaN for anything else. */
const wholeNumber = (value: unknown): number =>
  (typeof value === 'number' || typeof value === 'string') && /^-?\d{1,15}$/.test(`${value}`)
    ? Number(value)
    : NaN;

/** Returns the instant of a day, or of a day and a time, in numbers: 2024, 5, 31, 10, 0. */
function parseNumbers(parts: readonly unknown[]): number {
  const [year, month, day, ...time] = parts.map((part) => pad(wholeNumber(part)));
  const [hour = '00', minute = '00', second = '00'] = time;
  return parseIso(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
}

/** A seventh number is one of nanoseconds: with milliseconds, other libraries count months from 0. */
const MIN_NANOSECONDS = 1000;

/** Reads the arrays that Jackson writes for Java's `LocalDate` and `LocalDateTime`. */
function parseArray(parts: readonly unknown[]): number {
  if (parts.some((part) => typeof part !== 'number')) return NaN;
  const [count, nanoseconds] = [parts.length, parts[6]];
  const isJava = count === 3 || count === 5 || count === 6;
  const isLong = count === 7 && Number(nanoseconds) >= MIN_NANOSECONDS;
  return isJava || isLong ? parseNumbers(parts) : NaN;
}

/** Reads PHP's objects (php.net/manual/en/class.datetime.php), Firestore's, and those of a year, a month and a day. */
function parseObject(value: object): number {
  const [date, timezone, seconds, ownSeconds, ...day] = DATE_FIELDS.map((name) =>
    field(value, name),
  );
  if (typeof date === 'string' && typeof timezone === 'string') {
    return parseText(/:/.test(date) ? `${date} ${timezone}` : date);
  }
  const instant = parseNumbers(day);
  return Number.isNaN(instant) ? wholeNumber(seconds ?? ownSeconds) * 1000 : instant;
}

function parseAny(value: unknown): number {
  if (typeof value === 'string') return parseText(value);
  if (typeof value === 'number') {
    return COMPACT_NUMBER.test(`${value}`) ? parseText(`${value}`) : parseNumber(value);
  }
  if (typeof value !== 'object' || value === null) return NaN;
  return Array.isArray(value) ? parseArray(value) : parseObject(value);
}

/**
 * Returns the instant of a `created_at` in milliseconds, or null when it is invalid or later than tomorrow (UTC). It
 * reads the forms whose meaning is certain, with the same result in every engine: ISO 8601 (default zone: UTC), days
 * with an English month, seconds and milliseconds; what .NET, PHP, Java and Firestore write. Not read: 05/06/2024,
 * months of other languages.
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
