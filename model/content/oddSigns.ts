import { LEFTOVERS, type Leftover } from './leftovers.ts';
import { STAND_IN } from './visibleText.ts';
import { PROSE_BRACKETS, PROSE_SIGNS, PROSE_URLS } from './proseSigns.ts';

/** What visitors would see and would not read as prose. */
export interface OddSign extends Leftover {
  /** The number of lines above it in its text. */
  readonly line: number;
}

/** Signs with a meaning to tools. Prose has them in a few places only. */
const SIGN = /[*_~=+^|#<>[\]\\`@$%&:/\uFFFC]/u;

/** Blanks of a template: in capitals, of several words that begin with a capital, with `_`; and lines to fill in. */
const BLANK =
  /\[(?=[^\]\n]*(?:\p{Lu}{5}|[ _]))\p{Lu}[\p{Lu}_/ ]{4,}\]|\[\p{Lu}[\p{L}'’-]*(?: [\p{L}/'’-]+)+\]|\[\w*_\w*\]|\[(?:cite|source|ref)(?:_\w+|: ?[\d, ]+)\]|\[[●•○*]+\]|_{3,}|\.{8,}|\bXX[/.-]XX[/.-](?:20)?XX\b/gu;

const BOX = 'write a paragraph that begins with a **bold** word';
const BLANK_ADVICE = 'fill in this blank of a template';

/** What is odd as a whole, though each of its signs is in prose too. */
const SHAPES: readonly (readonly [pattern: RegExp, advice?: string])[] = [
  ...LEFTOVERS,
  [BLANK, BLANK_ADVICE],
  [/(?<!\S)(?!\S*:\/\/)\S*(?:[=%][\dA-F]{2}){2,}\S*/g, 'write the character itself'],
  [/^ {0,3}(?:!!!|\?{3}\+?) ?[\w-]+(?: +[\w-]+)*(?: +"[^"]*")? *$/gm, BOX],
  [/^ {0,3}\[(?:\.[\w.-]+|NOTE|TIP|IMPORTANT|WARNING|CAUTION|quote|source)\b[^\]\n]*\]$/gm, BOX],
  [/^ {0,3}@?\[?\[_?toc_?\]\]?$/gim, 'write tableOfContents: true at the top of the file'],
  [/^ {0,3}: +\S.*$/gm, 'write a list: - **Term**: what it means'],
  [/^ {0,3}(?:h[1-6]\. .*|={1,6} +\p{L}.*)$/gmu, 'write ## and its words'],
  [/^ {0,3}\*\[[^\]\n]+\]:.*$/gm, 'write its meaning where it is used'],
  [/^(?:import|export) .*\bfrom ["'].*$/gm, 'write the text itself'],
  [/^ {0,3}(?:\$\$(?!\$).*|%%.*|(?:bq|bc|fn\d+)\. .*)$/gm],
  [/'{2,}(?=\S)[^\n]*?'{2,}|\(\([\w-]+\)\)|!\S+\.(?:png|jpe?g|gif|svg|webp)!/g],
  [/\[[\w-]+(?: [\w-]+=[^\s\]]+)+ *\/?\]/g],
  [/"[^"\n]+":(?=https?:|\/|\uE002)/g, 'write [words](URL)'],
];

/** Advice for odd words: that of the first pattern that matches. */
const HINTS: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [
    /\]\(|\] \(|\]（|\)\[/,
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
  [/^!?\[/, 'write a link as [words](URL), with no space between them, or remove it'],
  [/\*\*/, 'write ** with no space beside the first and the last word'],
];
const OTHER_ADVICE = 'remove it, or write it as docs/content.md says';

const adviceFor = (found: string): string =>
  HINTS.find(([pattern]) => pattern.test(found))?.[1] ?? OTHER_ADVICE;

/** Odd words are one finding with fewer letters between them. */
const NEAR = 40;
/** Letters of a long word that are shown beside its sign. */
const BESIDE = 10;
/** Longer words are none: they would take the patterns seconds. */
const LONG_WORD = /[^\s。，、；：！？（）「」]{201,}/g;

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

/** Returns the place of a word, or of its signs and their neighbours: a sentence of Chinese has no spaces. */
function nearSigns(word: string, index: number): { start: number; end: number } {
  if (word.length < NEAR) return { start: index, end: index + word.length };
  const first = word.search(SIGN);
  const last = word.split('').findLastIndex((letter) => SIGN.test(letter));
  return {
    start: index + Math.max(0, first - BESIDE),
    end: index + Math.min(word.length, last + 1 + BESIDE),
  };
}

/** Returns the words in which a sign is left, those near each other as one, and each sign once. */
function oddWords(text: string): Span[] {
  const spans: Span[] = [];
  const seen = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/[^ \n]+/g)) {
    const [sign] = SIGN.exec(word) ?? [];
    if (sign === undefined) continue;
    const { start, end } = nearSigns(word, index);
    const last = spans.at(-1);
    const isNear = last && start - last.end < NEAR && !text.slice(last.end, start).includes('\n');
    if (isNear) last.end = end;
    else if (!seen.has(sign)) spans.push({ start, end });
    seen.add(sign);
  }
  return spans;
}

/** Returns what is left over in a text after the places where prose has signs are taken out. */
export function oddSigns(text: string): OddSign[] {
  const { spans, rest } = takeShapes(without(text, LONG_WORD));
  const prose = rest.replace(PROSE_BRACKETS, (_, inner: string) => `.${inner}.`);
  return [...spans, ...oddWords(without(without(prose, PROSE_URLS), PROSE_SIGNS))].map(
    ({ start, end, advice }) => {
      const found = text.slice(start, end).split('\n', 1)[0] ?? '';
      const line = text.slice(0, start).split('\n').length - 1;
      return { found, advice: advice ?? adviceFor(found), line };
    },
  );
}
