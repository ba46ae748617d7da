import { Lexer, Marked, type MarkedToken, type Token, type Tokens, type TokensList } from 'marked';
import { STAND_IN } from './prose.ts';

/** Markdown of texts. Signs that prose has too are signs, where Markdown alone would hide them. */
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    // "1~2 days or 3~4 days" strikes nothing out.
    del: (source) => (source.startsWith('~~') ? false : undefined),
    // "Käufer*innen und Verkäufer*innen", "3*4 and 5*6", "(*) and (*)" have no italics.
    emStrong: (source, _, before = '') =>
      source.startsWith('*)') || (/[\p{L}\p{N}]$/u.test(before) && /^\*[\p{L}\p{N}]/u.test(source))
        ? undefined
        : false,
  },
});

/** Parses Markdown. */
export const parseMarkdown = (source: string): TokensList => marked.lexer(source);

/** Programs wrap prose at a width of so many columns; a full line ends this near to the width. */
const MIN_WIDTH = 60;
const MAX_WIDTH = 120;
const SLACK = 10;

/** Matches what a line of its own begins with: a bullet, a number, (a), §. */
const OWN_LINE = /^(?:[^\p{L}\p{N}"“„«'‘(*_[{`$€£<&]|\(?[\p{L}\d]{1,3}\)|\d+(?:\.\d+)*\.?\s)/u;

/** Matches a letter of a script without spaces, which has two columns and is wrapped at any letter. */
const WIDE = /[\u1100-\u115F\u2E80-\uD7A3\uF900-\uFAFF\uFF00-\uFF60]/gu;

const columns = (text: string): number => text.replace(WIDE, 'xx').length;

/** Returns whether a program wrapped these lines: each but the last has no space for the next one's first word. */
function isWrapped(lines: readonly string[]): boolean {
  const width = Math.max(...lines.map(columns));
  const isFull = (line: string, next: string): boolean => {
    const word = /^(?:[^\s\u2E80-\u9FFF]+|.)/u.exec(next)?.[0] ?? '';
    return !line.endsWith(':') && columns(line) + 1 + columns(word) > width - SLACK;
  };
  const [first = '', ...rest] = lines;
  // Two lines of two sentences are meant as they are.
  if (rest.length === 0 || (rest.length === 1 && /[.:;!?。]$/.test(first))) return false;
  const isProse =
    width >= MIN_WIDTH && width <= MAX_WIDTH && !rest.some((line) => OWN_LINE.test(line));
  return isProse && rest.every((line, index) => isFull(lines[index] ?? '', line));
}

/** Joins the lines of a paragraph that an editor or a mail program wrapped. All others stay lines. */
export function joinWrapped(token: Tokens.Paragraph | Tokens.Text): void {
  const lines = token.text.split('\n').map((line) => line.trim());
  if (!isWrapped(lines)) return;
  const text = lines
    .join('\n')
    .replace(/(?<=[\u2E80-\u9FFF\uFF00-\uFF60])\n(?=[\u2E80-\u9FFF\uFF00-\uFF60])/g, '');
  token.tokens = Lexer.lexInline(text, { ...marked.defaults, breaks: false });
}

/** Returns what visitors see of inline tokens, with stand-ins for code, escaped signs and plain URLs. */
export const visibleText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (/^(?:codespan|html|image|checkbox)$/.test(token.type)) return STAND_IN.code;
      if (token.type === 'escape') return STAND_IN.escape;
      if (token.type === 'br') return '\n';
      if (token.type === 'link' && !token.raw.startsWith('[')) return STAND_IN.url;
      return 'tokens' in token && token.tokens ? visibleText(token.tokens) : token.raw;
    })
    .join('');

/** Returns the prose that a token itself has, each with its source: of a paragraph, a heading, an item, or cells. */
export function proseOf(token: MarkedToken): { raw: string; tokens: readonly Token[] }[] {
  if (token.type === 'table') {
    return [token.header, ...token.rows].flat().map(({ text, tokens }) => ({ raw: text, tokens }));
  }
  const isProse = token.type === 'paragraph' || token.type === 'heading' || token.type === 'text';
  return isProse && token.tokens ? [{ raw: token.raw, tokens: token.tokens }] : [];
}

/** Returns the text of tokens without marks. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token ? String(token.text) : '';
    })
    .join('');
}

/** Returns whether a link leaves the site. */
export const isExternal = (href: string): boolean =>
  /^https?:\/\/./i.test(href) && URL.canParse(href);
