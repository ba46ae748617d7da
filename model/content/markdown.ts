import { Marked, type MarkedToken, type Token, type TokensList } from 'marked';
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

/** Returns what visitors see of inline tokens, with stand-ins for code, escaped signs and plain URLs. */
export const visibleText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'codespan' && /\s/.test(token.raw)) return STAND_IN.words;
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
