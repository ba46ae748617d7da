import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cap, cleanLine, cleanParagraphs } from './text.ts';

const HARMFUL = /\p{Bidi_Control}|\p{Cs}|(?!\n)\p{Cc}|\p{Noncharacter_Code_Point}/u;
/** Any string of code units, dangerous ones more often. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      fc.constantFrom('&#x202e;', '&amp;#0;', '\u202e', '\r\n', '\ud800', 'e\u0301', '👩‍👩‍👧'),
    ),
  )
  .map((parts) => parts.join(''));

test.each([
  ['one line', cleanLine],
  ['paragraphs', cleanParagraphs],
])(
  'any text as %s is within its limit and has no harmful character or surplus space',
  (_, clean) => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 60 }), (raw, limit) => {
        const text = clean(raw, limit);
        expect(text).not.toMatch(HARMFUL);
        expect(text).not.toMatch(/^\s| {2}|\n\n| \n|\n |\s$/);
        expect(Array.from(text).length).toBeLessThanOrEqual(limit);
      }),
    );
  },
);

test('replaces line breaks by spaces in a line, by single breaks in paragraphs', () => {
  const raw = ' one \r\n\r\n two\u2028three\tfour\u0085five ';
  expect(cleanLine(raw, 80)).toBe('one two three four five');
  expect(cleanParagraphs(raw, 80)).toBe('one\ntwo\nthree four\nfive');
});

test('removes invisible characters, but not those that emoji, flags and scripts need', () => {
  const hidden = String.fromCodePoint(0xe0049, 0xe0067);
  expect(cleanLine(`A\u200bm\u2060b\u00ade\u3164r\ufe0e\u034f${hidden} Keep`, 80)).toBe(
    'Amber Keep',
  );
  const tags = (letters: string): string =>
    String.fromCodePoint(
      ...Array.from(letters, (one) => 0xe0000 + (one.codePointAt(0) ?? 0)),
      0xe007f,
    );
  const flags = ['gbeng', 'gbsct', 'gbwls'].map((region) => `🏴${tags(region)}`);
  for (const kept of ['👩\u200d🚀', '❤\ufe0f', 'می\u200cخواهم', ...flags]) {
    expect(cleanLine(kept, 80)).toBe(kept);
  }
  expect(cleanLine(`🏴${tags('usca')}`, 80)).toBe('🏴');
});

test('returns an empty text for invisible characters', () => {
  expect(cleanLine('\u200b\u3164\u00ad \u2800\ufeff&#8203;\u0085', 80)).toBe('');
});

test('keeps at most four combining marks on one letter', () => {
  const pile = `Z${'\u0334\u0335\u0336\u0337\u0338'.repeat(20)}algo`;
  expect(cleanLine(pile, 80)).toBe('Z\u0334\u0335\u0336\u0337algo');
  const joined = `Z${'\u0334\u200d\u0335\u200c'.repeat(20)}algo`;
  expect(cleanLine(joined, 80).replace(/\p{Cf}/gu, '')).toBe('Z\u0334\u0335\u0334\u0335algo');
  expect(cleanLine('Vie\u0302\u0323t नमस्ते', 80)).toBe('Vie\u0302\u0323t नमस्ते');
});

test('cuts a long text between graphemes', () => {
  expect(cap('123456', 6)).toBe('123456');
  expect(cap('1234567', 6)).toBe('12345…');
  expect(cap(`abc${'👩‍👩‍👧'.repeat(3)}`, 6)).toBe('abc…');
  expect(cap('abcde\u0301fgh', 6)).toBe('abcd…');
  expect(cap('👍'.repeat(9), 6)).toBe('👍👍👍👍👍…');
});

test('cuts a very long word and a very long row of entities', () => {
  expect(cleanParagraphs('x'.repeat(50_000), 100)).toBe(`${'x'.repeat(99)}…`);
  expect(cleanParagraphs('&amp;'.repeat(50_000), 100)).toBe(`${'&'.repeat(99)}…`);
  expect(cleanParagraphs(' \n'.repeat(50_000), 100)).toBe('');
});

test.each([
  ['ann@mail.example', ''],
  ['<ann.lee+shop@MAIL.EXAMPLE>', ''],
  ['mailto:ann@mail.example', ''],
  ['жанна@почта.рф, ann@xn--e1afmkfd.xn--p1ai', ''],
  ['Ann <ann@mail.example>', 'Ann'],
  ['ann@mail.example (Ann Lee)', '(Ann Lee)'],
  ['Ann – ann@mail.example', 'Ann'],
  ['😀 ann@mail.example', '😀'],
])('cuts the e-mail address out of the name %s, and %j stays', (raw, name) => {
  expect(cleanLine(raw, 80)).toBe(name);
});

test.each([
  '@ann',
  '@ann@social.example',
  'Anna @ Berlin.de',
  'Anna@Berlin',
  'ann(at)mail.example',
  'v1@2.0',
  'Ann@Work...always',
])('%s is no e-mail address', (raw) => {
  expect(cleanLine(raw, 80)).toBe(raw);
});

test('a hostile line takes no time', () => {
  for (const part of ['a', 'a@', 'a@b.', '<a.', '\\"']) {
    expect(cleanLine(part.repeat(4800), 80).length).toBeLessThanOrEqual(80);
  }
});

test.each([
  [String.raw`It\'s \"great\"`, `It's "great"`],
  [String.raw`It's \"great\"`, String.raw`It's \"great\"`],
  [String.raw`C:\games \o/`, String.raw`C:\games \o/`],
])('of %s, slashes go if every quotation mark has one', (raw, text) => {
  expect(cleanParagraphs(raw, 80)).toBe(text);
});
