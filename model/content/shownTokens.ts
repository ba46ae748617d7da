import type { MarkedToken, Token } from 'marked';

/** Token types of marked that a text may have. */
const SHOWN_TYPES =
  /^(?:space|paragraph|heading|blockquote|list|list_item|hr|br|strong|em|codespan|link|text|escape|table)$/;

/** What messages call the types of marked, and what to write instead. */
const REFUSED: Readonly<Record<string, readonly [name: string, advice?: string]>> = {
  html: ['html', 'write Markdown: raw HTML is not shown'],
  def: [
    'a URL or a note away from its place,',
    'write [text](URL) where the link is, or the note into the text',
  ],
  del: ['text that is struck out,', 'remove it: visitors read what is valid'],
  image: ['a picture,', 'describe it, or link to it'],
  code: ['a block of code,', 'write a paragraph without spaces before it, or `code` in a line'],
  hr: ['a table as other tools write it,', 'write a table as docs/content.md says'],
  checkbox: ['a check box', 'write a list without [ ]'],
};
const OTHER_ADVICE =
  'write headings, paragraphs, lists, quotes, tables, links, bold, italics or `code` instead';

/** Matches the line below the names of columns, `----  ---`, which is a line across the page to Markdown. */
const COLUMNS = /--[ \t]+--/;

/** Returns whether texts have this token. */
export const isShown = (token: Token): token is MarkedToken =>
  SHOWN_TYPES.test(token.type) && !(token.type === 'hr' && COLUMNS.test(token.raw));

/** Returns a refused token's name and first line for a message, and what to write instead. */
export function refusal({ type, raw }: Token): { found: string; advice: string } {
  const [line = ''] = raw.trim().split('\n');
  const [name = type, advice = OTHER_ADVICE] = REFUSED[type] ?? [];
  return { found: `${name} "${line}"`, advice };
}
