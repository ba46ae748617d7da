import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutEmails } from './emails.ts';

test.each([
  'ann@mail.example',
  'ANN.LEE+shop@MAIL.EXAMPLE',
  '<ann@mail.example>',
  "'ann@mail.example'",
  '"ann@mail.example"',
  '(ann@mail.example)',
  '((ann@mail.example))',
  '[ann@mail.example]',
  '“ann@mail.example”',
  'mailto:ann@mail.example',
  '<mailto:ann@mail.example?subject=Hi>',
  'E-Mail: ann@mail.example',
  'ann@mail.example.',
  'ann@mail.example, bo@other.example',
  'ann@mail.example;bo@other.example / cy@third.example',
  '<ann@mail.example> <bo@other.example>',
  "o'ann@mail.co.example",
  '"ann lee"@mail.example',
  'ann@[192.0.2.1]',
  'ann@192.0.2.1',
  'ann@[IPv6:2001:db8::1]',
  'ann%40mail.example',
  'ann＠mail.example',
  'ann&commat;mail.example',
  'ann@@mail.example',
  'ann@@@mail.example',
  'ann@＠mail.example',
  'ann%40%40mail.example',
  'ann@mail..example',
  'ann@@mail..co..example',
  'жанна@почта.рф',
  '用户@例子.公司',
  'ann@xn--e1afmkfd.xn--p1ai',
  'ann@mail.\u200dexample',
  'a_b-c.d!#$%&*/=?^`{|}~@mail.example',
])('nothing is left of %s', (line) => {
  expect(withoutEmails(line)).toBe('');
});

test.each([
  ['Ann <ann@mail.example>', 'Ann'],
  ['"Ann Lee" <ann@mail.example>', 'Ann Lee'],
  ["'Ann Lee' ann@mail.example", 'Ann Lee'],
  ['ann@mail.example (Ann Lee)', 'Ann Lee'],
  ['Ann (ann@mail.example)', 'Ann'],
  ['Ann (ann@@mail..example)', 'Ann'],
  ['(Ann ann@mail.example)', 'Ann'],
  ['Ann (EU) ann@mail.example', 'Ann (EU)'],
  ['Ann – ann@mail.example', 'Ann'],
  ['Ann, ann@mail.example, bo@mail.example, Bo', 'Ann, Bo'],
  ['Ann | mailto:ann@mail.example', 'Ann'],
  ['Ann E-mail: ann@mail.example', 'Ann'],
  ['1 Mill Road ann@mail.example', '1 Mill Road'],
  ['😀 ann@mail.example', '😀'],
  ['@ann ann@mail.example', '@ann'],
])('of %s, %s is left', (line, rest) => {
  expect(withoutEmails(line)).toBe(rest);
});

test.each([
  '@handle',
  '@ann@social.example',
  'Anna @ Berlin',
  'Anna @ Berlin.de',
  'Anna@Berlin',
  'ann(at)mail.example',
  'ann [at] mail [dot] example',
  'M@x',
  'xX@Xx 2.0',
  'v1@2.0',
  '@',
  'a@b',
  'a@@b',
  '@@ann',
  '@ann@@social.example',
  'Anna @@ Berlin.de',
  'Ann@Work...',
  'Ann@Work...always',
  'M@@x..',
  'mail.example',
  '"Ann"',
  '(Ann),',
  '<gg>',
  '',
])('%s stays', (line) => {
  expect(withoutEmails(line)).toBe(line);
});

test('no address is left of any line, and cleaning it again changes nothing', () => {
  const local = fc.stringMatching(/^[\w.+'-]{1,20}$/);
  const at = fc.constantFrom('@', '@@', '@@@');
  const address = fc.tuple(local, at, fc.domain()).map((all) => all.join(''));
  const words = fc.constantFrom(
    'Ann',
    ' ',
    ', ',
    '(',
    ')',
    '<',
    '>',
    "'",
    '"',
    'mailto:',
    ' – ',
    '@bo',
    '@',
    '😀',
  );
  const parts = fc.array(fc.oneof(words, address, fc.string({ unit: 'grapheme', maxLength: 8 })));
  fc.assert(
    fc.property(parts, (all) => {
      const rest = withoutEmails(all.join(' '));
      expect(rest).not.toMatch(/(?<!@[\w.+'-]*)[\w.+'-]@{1,3}[a-z\d-]+\.[a-z]{2}/i);
      expect(withoutEmails(rest)).toBe(rest);
    }),
  );
});

test('a hostile line takes no time', () => {
  for (const line of [
    'a'.repeat(4_800),
    'a@'.repeat(2_400),
    'a@@'.repeat(1_600),
    `a@${'b..'.repeat(1_600)}`,
    'a@@@b...'.repeat(600),
    'a.'.repeat(2_400),
    `${'('.repeat(2_400)}${'a@b.'.repeat(600)}`,
    '<'.repeat(4_800),
  ]) {
    expect(withoutEmails(line).length).toBeLessThanOrEqual(line.length);
  }
});
