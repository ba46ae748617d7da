import { Marked, type TokensList } from 'marked';

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
