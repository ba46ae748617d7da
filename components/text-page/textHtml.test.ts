import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyReader } from '../../model/content/body.ts';
import { Checker, describeProblem } from '../../model/content/checker.ts';
import { decodeEntities } from '../../model/lib/entities.ts';
import { textHtml } from './textHtml.tsx';

/** Returns the HTML of a text, and the messages about it. */
function read(markdown: string) {
  const checker = new Checker();
  const reader = new BodyReader({ checker, file: 'x.md', line: 1, placeholders: {} });
  const html = textHtml(reader.read(markdown));
  return { html, messages: checker.problems.map(describeProblem) };
}

/** Returns the HTML of a text without problems. */
function htmlOf(markdown: string): string {
  const { html, messages } = read(markdown);
  expect(messages).toEqual([]);
  return html;
}

/** Returns what visitors see of a text without problems. */
const seen = (markdown: string): string =>
  decodeEntities(
    htmlOf(markdown)
      .replace(/<br>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  ).trim();

const word = fc.oneof(
  fc.stringMatching(/^[A-Za-zäöüßéèçñłżışğа-яα-ω]{1,8}$/),
  fc.stringMatching(/^[一-龥ぁ-んァ-ン가-힣]{1,6}$/),
  fc.stringMatching(/^[א-תء-ي]{1,6}$/),
  fc.stringMatching(/^[1-9]\d{0,3}$/),
);

const phrase = fc.oneof(
  word,
  fc
    .tuple(word, word)
    .chain(([a, b]) =>
      fc.constantFrom(
        `${a}-${b}`,
        `${a}/${b}`,
        `${a}’${b}`,
        `${a}'${b}`,
        `${a} & ${b}`,
        `${a}–${b}`,
        `${a} — ${b}`,
        `${a} + ${b}`,
      ),
    ),
  word.chain((a) =>
    fc.constantFrom(
      `(${a})`,
      `“${a}”`,
      `"${a}"`,
      `„${a}“`,
      `« ${a} »`,
      `「${a}」`,
      `'${a}'`,
      `${a} %`,
      `5%`,
      `${a} €`,
      `$10`,
      `[${a}]`,
      `+49 ${a}`,
      `§ 5`,
      `#1`,
      `@us`,
      `18+`,
    ),
  ),
);

/** Plain prose: it begins with a letter, and its phrases end in the usual signs. */
const prose = fc
  .tuple(
    fc.stringMatching(/^[A-Za-zäöüéß]{2,8}$/),
    fc.array(
      fc.tuple(
        phrase,
        fc.constantFrom('', '', '', ',', '.', ':', ';', '!', '?', '…', ' :', ' ;', '。', '，'),
      ),
      {
        maxLength: 12,
      },
    ),
  )
  .map(([first, parts]) => [first, ...parts.map(([one, sign]) => `${one}${sign}`)].join(' '));

test('plain prose has no finding, and comes out as it was typed', () => {
  fc.assert(
    fc.property(prose, (text) => {
      expect(seen(text)).toBe(text);
    }),
  );
});

test('an escaped sign has no finding, and is seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 30 }), (signs) => {
      const text = `A ${signs} B`.replace(/\s+/g, ' ');
      expect(seen(text.replace(/[!-/:-@[-`{-~]/g, '\\$&'))).toBe(text);
    }),
  );
});

test.each([
  ['an address', 'Guildmart GmbH\nBeispielstraße 12\n20095 Hamburg\nDeutschland', 3],
  [
    'long clauses',
    '1.1 We may suspend an account that breaks these rules, and say why.\n1.2 You may ask us to look into it again within thirty days.\n1.3 We answer in writing within a further thirty days.',
    2,
  ],
  ['two columns of a sheet', 'Name\tPurpose\nsession\tKeeps you signed in', 1],
  [
    'lines below a colon',
    'You may write to us at any of these places, at any hour of it:\nMail\nChat',
    2,
  ],
  ['a backslash', 'One\\\ntwo', 1],
  ['two spaces', 'One  \ntwo', 1],
  ['lines of a list item', '- Guildmart LLC\n  1 Example Road', 1],
  ['lines of a quotation', '> Guildmart LLC\n> 1 Example Road', 1],
  ['a line in bold words', '**Guildmart LLC\n1 Example Road**', 1],
])('keeps the lines of %s', (_, markdown, breaks) => {
  expect(htmlOf(markdown).split('<br>')).toHaveLength(breaks + 1);
});

test.each([
  'We store your name, your e-mail address and the orders that you\nplaced, so that we can answer you.',
  '- Wir speichern Ihren Namen, Ihre E-Mail-Adresse und Ihre Bestellungen,\n  damit wir Ihnen antworten können.',
])('names the wrapped lines of %j, as each line is a line to visitors', (markdown) => {
  expect(read(markdown).messages).toEqual([
    expect.stringMatching(/^x\.md, line 1: found .*; write each paragraph in one line/),
  ]);
});
