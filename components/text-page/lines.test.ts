import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyReader } from '../../model/content/body.ts';
import { Checker, describeProblem } from '../../model/content/checker.ts';
import { textHtml } from './textHtml.tsx';

/** Returns the HTML of a text without problems. */
function htmlOf(markdown: string): string {
  const checker = new Checker();
  const blocks = new BodyReader({ checker, file: 'x.md', line: 1, placeholders: {} }).read(
    markdown,
  );
  expect(checker.problems.map(describeProblem)).toEqual([]);
  return textHtml(blocks);
}

const breaksIn = (markdown: string): number => htmlOf(markdown).split('<br>').length - 1;

test.each([
  ['an address', 'Guildmart GmbH\nBeispielstraße 12\n20095 Hamburg\nDeutschland', 3],
  ['contacts', 'E-mail: info@guildmart.example\nPhone: +49 40 1234567', 1],
  [
    'clauses',
    '(a) we may suspend an account that breaks these rules, without notice;\n(b) we may end it;\n(c) we tell you why.',
    2,
  ],
  [
    'long clauses',
    '1.1 We may suspend an account that breaks these rules, and say why.\n1.2 You may ask us to look into it again within thirty days.\n1.3 We answer in writing within a further thirty days.',
    2,
  ],
  ['a pasted heading', 'Data Retention\nWe store your data as long as you have an account.', 1],
  ['two columns of a sheet', 'Name\tPurpose\nsession\tKeeps you signed in', 1],
  [
    'sentences of a line each',
    'We store your data as long as you have an account with us here.\nThen we delete it.',
    1,
  ],
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
  expect(breaksIn(markdown)).toBe(breaks);
});

test.each([
  'We store your name, your e-mail address and the orders that you\nplaced, so that we can answer you.',
  '- Wir speichern Ihren Namen, Ihre E-Mail-Adresse und Ihre Bestellungen,\n  damit wir Ihnen antworten können.',
])('names the wrapped lines of %j, as each line is a line to visitors', (markdown) => {
  const checker = new Checker();
  new BodyReader({ checker, file: 'x.md', line: 1, placeholders: {} }).read(markdown);
  expect(checker.problems.map(describeProblem)).toEqual([
    expect.stringMatching(/^x\.md, line 1: found .*; write each paragraph in one line/),
  ]);
});

const word = fc.stringMatching(/^[A-Za-zäöüßéłçñ]{1,9}$/);

test('each line of short lines is a line to visitors', () => {
  const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      expect(htmlOf(lines.join('\n'))).toBe(`<p>${lines.join('<br>')}</p>\n`);
    }),
  );
});
