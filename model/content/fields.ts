import { DAY_MS, isIsoDate } from '../lib/dates.ts';
import * as v from 'valibot';
import { ownFiles } from './ownFiles.ts';
import { markupOrBlankIn } from './prose.ts';

/** Names of the icons that content may use. `components/icon/contentIcons.ts` draws them. */
const ICON_NAMES = [
  'price',
  'delivery',
  'safety',
  'gamers',
  'orders',
  'calendar',
  'partners',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

// Limits are valibot's own actions where it has one: the JSON schemas for editors get those, but no `check`.

/** Adds what an editor shows to an owner: a sentence and examples. */
export const field = <const Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  ...examples: readonly v.InferInput<Schema>[]
) =>
  v.pipe(
    schema,
    v.description<v.InferOutput<Schema>, string>(description),
    v.examples<v.InferOutput<Schema>, typeof examples>(examples),
  );

/** A field that may be left out. */
export const optional = <const Schema extends v.GenericSchema>(
  ...described: Parameters<typeof field<Schema>>
) => v.optional(field(...described));

/** Refuses markup, which visitors would see: only texts have Markdown. `find` returns the first one. */
export const withoutMarkup = (find = markupOrBlankIn) =>
  v.check<string, (issue: { input: string }) => string>(
    (value) => find(value) === undefined,
    ({ input }) => {
      const { found = '', advice = '' } = find(input) ?? {};
      return `${advice}: visitors would see ${found}`;
    },
  );

/** A text that is not blank, with limits for its number of characters. */
export function text({ min = 1, max = 10_000, find = markupOrBlankIn } = {}) {
  const message = max === 10_000 ? 'write a text' : `write a text of ${min} to ${max} characters`;
  return v.pipe(
    v.string(message),
    v.minLength(min, message),
    v.maxLength(max, message),
    v.check((value) => value.trim().length >= min, message),
    withoutMarkup(find),
  );
}

/** A text that matches the pattern. */
export const textLike = (pattern: RegExp, message: string) =>
  v.pipe(v.string(message), v.regex(pattern, message));

/** A whole number within limits, both included. */
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  const limit = max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`;
  const message = `write a whole number from ${min}${limit}, without quotes, commas and points`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** True or false. */
export const yesOrNo = v.boolean('write true or false, without quotes');

/** Identifies an entry within its file. */
export const id = wholeNumber(1);

/** Matches a part of a URL's path. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A part of a URL's path. */
export const slug = textLike(SLUG, 'write it with a to z, 0 to 9 and single hyphens between them');

/** The name of an icon. */
export const icon = v.picklist(ICON_NAMES, `write one of ${ICON_NAMES.join(', ')}`);

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const LANGUAGE_ADVICE = 'write a language tag that exists, like en or pt-BR';

/** The tag of a language (BCP 47), with a script or a region if needed, for the `lang` of HTML. */
export const language = v.pipe(
  textLike(
    /^(?!und|mul|mis|zxx)[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/,
    LANGUAGE_ADVICE,
  ),
  v.check((tag) => LANGUAGES.of(tag) !== undefined, LANGUAGE_ADVICE),
);

/** Matches what a link may begin with, and a telephone number of RFC 3966 that can be called from abroad. */
export const LINK =
  /^(?:\/(?!\/)|https?:\/\/.|mailto:.|tel:\+[1-9](?!.*\(0\))[\d().-]{6,}(?:;ext=\d+)?$)/;

/** A URL with one of these schemes. Write them with a colon: `https:`. */
export function url(...schemes: readonly string[]) {
  const message = `write a whole URL that begins with ${schemes.join(' or ')}`;
  return v.pipe(
    textLike(new RegExp(`^(?:${schemes.join('|')})`), message),
    v.check((value) => URL.canParse(value), message),
  );
}

/** A day further ahead is a slip of the pen, such as a wrong year. */
const MAX_DAYS_AHEAD = 31;

const DAY_ADVICE = 'write a day that exists, like 2024-05-31';

/** A day that exists. */
export const anyDay = v.pipe(
  v.string(DAY_ADVICE),
  v.isoDate(DAY_ADVICE),
  v.check(isIsoDate, DAY_ADVICE),
);

/** A day that exists, at most a month ahead. */
export const day = v.pipe(
  anyDay,
  v.check(
    (value) => Date.parse(value) <= Date.now() + MAX_DAYS_AHEAD * DAY_MS,
    'write a day that is at most a month ahead',
  ),
);

/** The path of a picture in `public/`. Pages show its published copy. */
export function picture(message = 'write /images/… of a file below public/') {
  const exists = (file: string): boolean =>
    ownFiles().some(({ name }) => `/${name}` === file.normalize());
  return v.pipe(textLike(/^\/images\//, message), v.check(exists, message));
}

/** A list with exactly this number of entries. */
export const exactly = <Entry extends v.GenericSchema>(count: number, entry: Entry) =>
  v.pipe(v.array(entry, 'write a list'), v.length(count, `write exactly ${count} entries`));

/** An object with exactly these fields, so that a misspelt field is reported. */
export function entryWith<Entries extends v.ObjectEntries>(entries: Entries) {
  const names = Object.keys(entries).join(', ');
  return v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return `remove it or correct its name; known are ${names}`;
    return expected === 'Object' ? `write an object with ${names}` : 'add it';
  });
}
