import * as v from 'valibot';
import { isIsoDate } from '../lib/day.ts';

/** A text that the test accepts; the message says what to write instead. */
export const text = (test: (value: string) => boolean, message: string) =>
  v.pipe(v.string(message), v.check(test, message));

/** A text that is not blank, with as many characters as fit where it is shown. */
export const words = (least: number = 1, most: number = Number.MAX_SAFE_INTEGER) =>
  text(
    (value) => value.trim().length >= least && value.length <= most,
    most === Number.MAX_SAFE_INTEGER
      ? 'write a text'
      : `write a text of ${least} to ${most} characters`,
  );

/** A whole number within limits, both included. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
  const message = `write a whole number ${range}`;
  return v.pipe(
    v.number(message),
    v.check((value) => Number.isSafeInteger(value) && value >= least && value <= most, message),
  );
}

/** Identifies an entry within its file. */
export const id = wholeNumber(1);

/** A part of an address. */
export const slug = text(
  (value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
  'write it with a to z, 0 to 9 and single hyphens between them',
);

/** An address with one of these schemes (written with their colon). */
export const address = (...schemes: readonly string[]) =>
  text(
    (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
    `write a whole address that begins with ${schemes.join(' or ')}`,
  );

/** A day that exists. */
export const day = text(isIsoDate, 'write a day that exists, like 2024-05-31');

/** An object with these fields and no others, so that a misspelt field is reported. */
export function entryWith<Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries).join(', ');
  return v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return `remove it or correct its name; known are ${names}`;
    return expected === 'Object' ? `write an object with ${names}` : 'add it';
  });
}
