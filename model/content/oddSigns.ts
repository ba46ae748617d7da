import { LEFTOVERS, type Leftover } from './leftovers.ts';
import { STAND_IN } from './visibleText.ts';
import { PROSE_BRACKETS, PROSE_SIGNS } from './proseSigns.ts';

/** What visitors would see and would not read as prose. */
export interface OddSign extends Leftover {
  /** The number of lines above it in its text. */
  readonly line: number;
}

/** Signs with a meaning to tools. Prose has them in a few places only. */
const SIGN = /[*_~=+^|#<>[\]\\`@$%&:/\uFFFC]/u;

/** Blanks of a template in capitals, of several words that begin with a capital, with `_` or `: 5`; and lines to fill in. */
const BLANK =
  /\[\p{Lu}[\p{Lu}_/ ]{4,}\]|\[\p{Lu}[\p{L}'’-]*(?: [\p{L}/'’-]+)+\]|\[[^[\]\n]*(?:: ?\d|_)[^[\]\n]*\]|_{3,}|\.{8,}|\bXX[/.-]XX[/.-](?:20)?XX\b/gu;

const BOX = 'write a paragraph that begins with a **bold** word';
const BLANK_ADVICE = 'fill in this blank of a template';

/** What is odd as a whole, though each of its signs is in prose too. */
const SHAPES: readonly (readonly [pattern: RegExp, advice?: string])[] = [
  ...LEFTOVERS,
  [BLANK, BLANK_ADVICE],
  [/lorem ipsum/gi, 'write the text that belongs here'],
  [/^ {0,3}(?:!!!|\?{3}\+?) ?[\w-]+(?: +[\w-]+)*(?: +"[^"]*")? *$/gm, BOX],
  [/^ {0,3}\[(?:\.[\w.-]+|NOTE|TIP|IMPORTANT|WARNING|CAUTION|quote|source)\b[^\]\n]*\]$/gm, BOX],
  [/^ {0,3}@?\[?\[_?toc_?\]\]?$/gim, 'write tableOfContents: true at the top of the file'],
  [/^ {0,3}: +\S.*$/gm, 'write a list: - **Term**: what it means'],
  [/^ {0,3}(?:h[1-6]\. .*|={1,6} +\p{L}.*)$/gmu, 'write ## and its words'],
  [/^ {0,3}\*\[[^\]\n]+\]:.*$/gm, 'write its meaning where it is used'],
  [/^(?:import|export) .*\bfrom ["'].*$/gm, 'write the text itself'],
  [/^ {0,3}(?:\$\$(?!\$).*|%%.*|(?:bq|bc|fn\d+)\. .*)$/gm],
  [/'{2,}(?=\S)[^\n]*?'{2,}|\(\([\w-]+\)\)|!\S+\.(?:png|jpe?g|gif|svg|webp)!/g],
  [/"[^"\n]+":(?=https?:|\/|\uE002)/g, 'write [words](URL)'],
];

/** Advice for odd words: that of the first pattern that matches. */
const HINTS: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /\]\(|\] \(|\)\[/,
    'write [words](URL), with no space between them, and %20 for a space in the URL',
  ],
  [/\[\^|\^\[/, 'write the note into the text, in brackets'],
  [/\[\[/, 'write [its text](/one-of-our-pages)'],
  [/&(?:#\w+|\w+);/, 'write the character itself'],
  [/\\[xun]/, 'write the character itself'],
  [/^\W*:[\w+-]+:|^<a?:\w+:\d+>/, 'write the character itself'],
  [/<\/?\w/, 'write it without HTML'],
  [/^#{2,}/, 'write ## and its words, with a space between'],
  [/^(?::{3}|\/{3}|={3}|\.\. |\[!)/, BOX],
  [/\|/, 'write | --- | --- | below the first line of a table, with as many cells as that line'],
  [/\*\*/, 'write ** with no space beside the first and the last word'],
];
const OTHER_ADVICE = 'remove it, or write it as docs/content.md says';

const adviceFor = (found: string): string =>
  HINTS.find(([pattern]) => pattern.test(found))?.[1] ?? OTHER_ADVICE;

/** Odd words are one finding with fewer letters between them. */
const NEAR = 40;
/** Longer words are none: they would take the patterns seconds. */
const LONG_WORD = /\S{201,}/g;

interface Span {
  readonly start: number;
  end: number;
  readonly advice?: string;
}

/** Returns a text without what a pattern finds: each place is as long as before. */
const without = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => STAND_IN.code.repeat(found.length));

/** Takes the shapes out of a text. */
function takeShapes(text: string): { spans: Span[]; rest: string } {
  const spans: Span[] = [];
  let rest = text;
  for (const [pattern, advice] of SHAPES) {
    for (const { 0: found, index } of rest.matchAll(pattern)) {
      const start = index + found.search(/\S/);
      spans.push({ start, end: index + found.trimEnd().length, ...(advice && { advice }) });
    }
    rest = without(rest, pattern);
  }
  return { spans, rest };
}

/** Returns the words in which a sign is left, those near each other as one, and each sign once. */
function oddWords(text: string): Span[] {
  const spans: Span[] = [];
  const seen = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/[^ \n]+/g)) {
    const [sign] = SIGN.exec(word) ?? [];
    if (sign === undefined) continue;
    const end = index + word.length;
    const last = spans.at(-1);
    const isNear = last && index - last.end < NEAR && !text.slice(last.end, index).includes('\n');
    if (isNear) last.end = end;
    else if (!seen.has(sign)) spans.push({ start: index, end });
    seen.add(sign);
  }
  return spans;
}

/** Returns what is left over in a text after the places where prose has signs are taken out. */
export function oddSigns(text: string): OddSign[] {
  const { spans, rest } = takeShapes(without(text, LONG_WORD));
  const prose = rest.replace(PROSE_BRACKETS, (_, inner: string) => `.${inner}.`);
  return [...spans, ...oddWords(without(prose, PROSE_SIGNS))].map(({ start, end, advice }) => {
    const found = text.slice(start, end).split('\n', 1)[0] ?? '';
    const line = text.slice(0, start).split('\n').length - 1;
    return { found, advice: advice ?? adviceFor(found), line };
  });
}
