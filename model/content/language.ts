import * as v from 'valibot';

/** A language, a script and a region (BCP 47), as sites use them: `en`, `zh-Hant`, `pt-BR`, `es-419`. */
const TAG = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;
/** Codes for none, for several, and for private use: they say nothing to a browser. XK is Kosovo. */
const SAYS_NOTHING =
  /^(?:mis|mul|und|zxx|Qaa[a-z]|Qab[a-x]|Z(?:inh|mth|sy[em]|xxx|yyy|zzz)|AA|Q[M-Z]|X(?!K)[A-Z]|ZZ)$/;

type Part = 'language' | 'script' | 'region';

function exists(type: Part, code: string): boolean {
  try {
    const name = new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code);
    return !SAYS_NOTHING.test(code) && name !== undefined;
  } catch {
    // ICU refuses some codes of which it knows that they are none.
    return false;
  }
}

/** Returns the language of a country; undefined for a code that is none. */
function languageOf(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country) || !exists('region', country)) return undefined;
  return new Intl.Locale(`und-${country}`).maximize().language;
}

/** Returns the tag that somebody meant who wrote this one; undefined if it cannot be known. */
function meantBy(written: string): string | undefined {
  const text = written.trim().replaceAll('_', '-');
  let locale: Intl.Locale;
  try {
    // ICU knows old and common codes: en-UK is en-GB, iw is he.
    locale = new Intl.Locale(Intl.getCanonicalLocales(text)[0] ?? '');
  } catch {
    return undefined;
  }
  const { script, region } = locale;
  // `und` has no language.
  const [code = ''] = locale.baseName.split('-');
  // Many write the country's code: jp, cz, gr.
  const language = exists('language', code) ? code : languageOf(code.toUpperCase());
  if (language === undefined) return undefined;
  const rest = [
    ...(script && exists('script', script) ? [script] : []),
    ...(region && exists('region', region) ? [region] : []),
  ];
  return [language, ...rest].join('-');
}

const EXAMPLES = 'write a language tag that exists, like en or pt-BR';

const advice = ({ input }: { readonly input: string }): string => {
  const meant = meantBy(input);
  return meant === undefined ? EXAMPLES : `write ${meant}, if that is the language`;
};

/** The tag of a language that exists, for the `lang` of HTML. The message names the one that was meant. */
export const language = v.pipe(
  v.string(EXAMPLES),
  v.regex(TAG, advice),
  v.check((tag) => !TAG.test(tag) || meantBy(tag) === tag, advice),
);
