import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyReader } from '../../model/content/body.ts';
import { Checker, describeProblem } from '../../model/content/checker.ts';
import { decodeEntities } from '../../model/lib/entities.ts';
import { textHtml } from './textHtml.tsx';

/** Returns what visitors see of a text without problems. */
function seen(markdown: string): string {
  const checker = new Checker();
  const blocks = new BodyReader({ checker, file: 'x.md', line: 1, placeholders: {} }).read(
    markdown,
  );
  expect(checker.problems.map(describeProblem)).toEqual([]);
  return decodeEntities(
    textHtml(blocks)
      .replace(/<br>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  ).trim();
}

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
