import * as v from 'valibot';
import { isIsoDate } from '../lib/day.ts';

/** A text that passes the test. The message says what to write instead. */
export const textThat = (test: (value: string) => boolean, message: string) =>
  v.pipe(v.string(message), v.check(test, message));

/** A text that is not blank, with limits for its number of characters. */
export const text = ({ min = 1, max }: { min?: number; max?: number } = {}) =>
  textThat(
    (value) => value.trim().length >= min && value.length <= (max ?? Infinity),
    max === undefined ? 'write a text' : `write a text of ${min} to ${max} characters`,
  );

/** A whole number within limits, both included. */
export function wholeNumber(min: number, max?: number) {
  const message = `write a whole number from ${min}${max === undefined ? '' : ` to ${max}`}`;
  const isWithin = (value: number): boolean => value >= min && value <= (max ?? Infinity);
  return v.pipe(
    v.number(message),
    v.check((value) => Number.isSafeInteger(value) && isWithin(value), message),
  );
}

/** Identifies an entry within its file. */
export const id = wholeNumber(1);

/** A part of a URL's path. */
export const slug = textThat(
  (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
  'write it with a to z, 0 to 9 and single hyphens between them',
);

/** A URL with one of these schemes. Write them with a colon: `https:`. */
export const url = (...schemes: readonly string[]) =>
  textThat(
    (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
    `write a whole URL that begins with ${schemes.join(' or ')}`,
  );

/** A day that exists. */
export const day = textThat(isIsoDate, 'write a day that exists, like 2024-05-31');

/** An object with exactly these fields, so that a misspelt field is reported. */
export function entryWith<Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries).join(', ');
  return v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return `remove it or correct its name; known are ${names}`;
    return expected === 'Object' ? `write an object with ${names}` : 'add it';
  });
}
