import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyReader } from '../../model/content/body.ts';
import { Checker, describeProblem } from '../../model/content/checker.ts';
import { textHtml } from './textHtml.tsx';

/** Returns the HTML of a text without problems. */
function htmlOf(markdown: string): string {
  const checker = new Checker();
  const blocks = new BodyReader(checker, 'x.md', 1, {}).read(markdown);
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

const WRAPPED = `We store your name, your e-mail address and the orders that you
placed, so that we can answer you. We never sell any of it, and
we delete it after two years, or as soon as you ask us to.`;

test.each([
  ['English', WRAPPED],
  ['two lines', WRAPPED.split('\n').slice(0, 2).join('\n')],
  ['a list item', `- ${WRAPPED.replaceAll('\n', '\n  ')}`],
  ['a quotation', `> ${WRAPPED.replaceAll('\n', '\n> ')}`],
  ['a mail program', WRAPPED.replaceAll('\n', ' \n')],
  [
    'links and bold words',
    WRAPPED.replace('e-mail address', '[e-mail](/about)').replace('never', '**never**'),
  ],
  [
    'German',
    'Wir speichern Ihren Namen, Ihre E-Mail-Adresse und Ihre Bestellungen,\ndamit wir Ihnen antworten können. Die Rückabwicklungsvereinbarungen\nbleiben davon unberührt, soweit das Gesetz nichts anderes verlangt.',
  ],
  [
    'Korean',
    '저희는 귀하의 이름, 이메일 주소 및 주문 내역을 보관하며 이를 통해 답변을\n드립니다. 저희는 이 정보를 절대 판매하지 않으며 이 년이 지나면 또는 요청\n즉시 삭제합니다.',
  ],
])('joins the wrapped lines of %s', (_, markdown) => {
  expect(breaksIn(markdown)).toBe(0);
});

test('joins wrapped Chinese without a space', () => {
  const line =
    '我们会保存您的姓名、电子邮件地址以及订单，以便回答您的问题。我们绝不会出售这些信息，';
  expect(htmlOf(`${line}\n并且在两年之后删除。`)).toBe(`<p>${line}并且在两年之后删除。</p>\n`);
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

test('prose that a program wrapped at a width is one paragraph again', () => {
  const prose = fc.array(word, { minLength: 40, maxLength: 90 });
  fc.assert(
    fc.property(prose, fc.integer({ min: 66, max: 110 }), (words, width) => {
      const lines = [''];
      for (const one of words) {
        const last = lines.at(-1) ?? '';
        if (last.length + 1 + one.length > width) lines.push(one);
        else lines[lines.length - 1] = `${last} ${one}`.trim();
      }
      expect(htmlOf(lines.join('\n')).replace(/\s+/g, ' ')).toBe(`<p>${words.join(' ')}</p> `);
    }),
  );
});
