import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { language } from './language.ts';

/** Returns the advice about a tag; undefined for one that may be published. */
function adviceOn(tag: string): string | undefined {
  const [issue, ...others] = v.safeParse(language, tag).issues ?? [];
  expect(others).toEqual([]);
  return issue?.message;
}

test.each(
  'en de pt-BR zh-Hant zh-Hant-TW sr-Latn es-419 ar-001 fil no nb de-AT ckb he uk-UA kr es-LA sq-XK mn-Zanb en-QA'.split(
    ' ',
  ),
)('takes %s', (tag) => {
  expect(adviceOn(tag)).toBeUndefined();
});

test.each([
  ['jp', 'ja'],
  ['cz', 'cs'],
  ['gr', 'el'],
  ['dk', 'da'],
  ['cn', 'zh'],
  ['ua', 'uk'],
  ['vn', 'vi'],
  ['jp-JP', 'ja-JP'],
  ['en-UK', 'en-GB'],
  ['de-XX', 'de'],
  ['en-ZZ', 'en'],
  ['en-999', 'en'],
  ['zh-Xxxx', 'zh'],
  ['de-Zzzz', 'de'],
  ['de-Zyyy-AT', 'de-AT'],
  ['zh-Zinh', 'zh'],
  ['en-Zxxx', 'en'],
  ['en-Zsye', 'en'],
  ['my-Qaag', 'my'],
  ['de-Qaaa-DE', 'de-DE'],
  ['de-Qabx', 'de'],
  ['en-XA', 'en'],
  ['ar-XB', 'ar'],
  ['en-QO', 'en'],
  ['en_aa', 'en'],
  ['iw', 'he'],
  ['deu', 'de'],
  ['EN', 'en'],
  ['pt_BR', 'pt-BR'],
  ['de-de', 'de-DE'],
  [' en', 'en'],
])('refuses %j and names %s', (tag, meant) => {
  expect(adviceOn(tag)).toBe(`write ${meant}, if that is the language`);
});

test.each([
  'xx',
  'qq',
  'qaa',
  'und',
  'UND',
  'und-DE',
  'mul',
  'MUL',
  'mul-DE',
  'mis',
  'zxx',
  'zxx-Zxxx',
  'german',
  'Deutsch',
  'e',
  '',
  'en-',
  '12',
  '🇩🇪',
])('refuses %j', (tag) => {
  expect(adviceOn(tag)).toBe('write a language tag that exists, like en or pt-BR');
});

test('takes no code that stands for none, or that everybody may use as they like', () => {
  const letters = (alphabet: string) => fc.constantFrom(...alphabet.split(''));
  const script = fc.tuple(letters('ab'), letters('abcdefghijklmnopqrstuvwx'));
  const region = fc.oneof(
    fc.constantFrom('AA', 'ZZ'),
    letters('MNOPQRSTVWXYZ').map((last) => `Q${last}`),
    letters('ABCDEFGHIJLMNOPQRSTUVWXYZ').map((last) => `X${last}`),
  );
  const tags = fc.oneof(
    script.map((ends) => `en-Qa${ends.join('')}`),
    region.map((code) => `en-${code}`),
  );
  fc.assert(
    fc.property(tags, (tag) => {
      expect(adviceOn(tag)).toBe('write en, if that is the language');
    }),
    { numRuns: 300 },
  );
});

// An owner who follows the advice is done.
test('takes each tag that it names', () => {
  const code = fc.stringMatching(/^[a-zA-Z]{2,3}$/);
  const rest = fc.constantFrom(
    '',
    '-UK',
    '-DE',
    '-XX',
    '-419',
    '-999',
    '-dd',
    '-Latn',
    '-Zzzz',
    '-Qaag',
    '-XA',
  );
  const named = fc.tuple(code, rest).map(([one, other]) => {
    const [, meant = 'en'] = /^write (\S+), if/.exec(adviceOn(one + other) ?? '') ?? [];
    return meant;
  });
  fc.assert(
    fc.property(named, (tag) => {
      expect(adviceOn(tag)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
