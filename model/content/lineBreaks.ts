import type { Token, Tokens } from 'marked';

/** Programs wrap prose at a width of so many columns. */
const MIN_WIDTH = 60;
const MAX_WIDTH = 120;
/** A full line ends this near to the width. */
const SLACK = 10;
/** The last line of a paragraph, and some others, may be short. */
const FULL_SHARE = 0.75;

/** Matches what a line of its own begins with: a bullet, a number, (a), §. */
const OWN_LINE = /^(?:[^\p{L}\p{N}"“„«'‘(*_[{`$€£<&]|\(?[\p{L}\d]{1,3}\)|\d+(?:\.\d+)*\.?\s)/u;

/** Matches letters of two columns. */
const WIDE = /[\u1100-\u115F\u2E80-\uD7A3\uF900-\uFAFF\uFF00-\uFF60]/gu;
/** Matches letters of scripts without spaces, which are wrapped at any letter. */
const UNSPACED = /[\u2E80-\u9FFF\uFF00-\uFF60]/u;

const columns = (line: string): number => line.length + (line.match(WIDE)?.length ?? 0);

/** Returns whether the first word of the next line had no space in this one. */
function isFull(line: string, next: string, width: number): boolean {
  const [word = ''] = UNSPACED.test(next.charAt(0)) ? next : next.split(/\s/, 1);
  return !line.endsWith(':') && columns(line) + 1 + columns(word) > width - SLACK;
}

/** Returns whether a program wrapped these lines. Two lines of two sentences may be meant as they are. */
function isWrapped(lines: readonly string[], width: number): boolean {
  const [first = ''] = lines;
  if (lines.length === 2 && /[.:;!?。]$/.test(first)) return false;
  const ends = lines.slice(0, -1);
  const full = ends.filter((line, index) => isFull(line, lines[index + 1] ?? '', width));
  return full.length >= ends.length * FULL_SHARE;
}

/** Returns the numbers of the lines that the next line continues. */
function wrappedLines(lines: readonly string[]): ReadonlySet<number> {
  const wrapped = new Set<number>();
  const width = Math.max(...lines.map(columns));
  if (width < MIN_WIDTH || width > MAX_WIDTH) return wrapped;
  let first = 0;
  for (let end = 1; end <= lines.length; end += 1) {
    const line = lines[end];
    if (line !== undefined && !OWN_LINE.test(line)) continue;
    if (isWrapped(lines.slice(first, end), width)) {
      for (let at = first; at < end - 1; at += 1) wrapped.add(at);
    }
    first = end;
  }
  return wrapped;
}

/**
 * Joins the lines of a paragraph that an editor or a mail program wrapped. All others stay lines, as do those that end
 * with a backslash or two spaces.
 */
export function joinWrapped({ raw, tokens = [] }: Tokens.Paragraph | Tokens.Text): void {
  const lines = raw
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
  const wrapped = wrappedLines(lines);
  let number = 0;
  const visit = (token: Token): void => {
    if ('tokens' in token && token.tokens) {
      token.tokens.forEach(visit);
      return;
    }
    if (token.type === 'br' && /^ ?\n/.test(token.raw) && wrapped.has(number)) {
      const around = `${lines[number]?.at(-1)}${lines[number + 1]?.at(0)}`;
      const isUnspaced = UNSPACED.test(around.charAt(0)) && UNSPACED.test(around.charAt(1));
      Object.assign(token, { type: 'text', text: isUnspaced ? '' : '\n', escaped: false });
    }
    number += token.raw.split('\n').length - 1;
  };
  tokens.forEach(visit);
}
