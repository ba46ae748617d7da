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
  'en de pt-BR zh-Hant zh-Hant-TW sr-Latn es-419 ar-001 fil no nb de-AT ckb he uk-UA kr'.split(' '),
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
  ['iw', 'he'],
  ['deu', 'de'],
  ['EN', 'en'],
  ['pt_BR', 'pt-BR'],
  ['de-de', 'de-DE'],
  [' en', 'en'],
])('refuses %j and names %s', (tag, meant) => {
  expect(adviceOn(tag)).toBe(`write ${meant}, if that is the language`);
});

test.each(['xx', 'qq', 'und', 'UND', 'german', 'Deutsch', 'e', '', 'en-', '12', '🇩🇪'])(
  'refuses %j',
  (tag) => {
    expect(adviceOn(tag)).toBe('write a language tag that exists, like en or pt-BR');
  },
);

// An owner who follows the advice is done.
test('takes each tag that it names', () => {
  const code = fc.stringMatching(/^[a-zA-Z]{2,3}$/);
  const rest = fc.constantFrom('', '-UK', '-DE', '-XX', '-419', '-999', '-dd', '-Latn');
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
