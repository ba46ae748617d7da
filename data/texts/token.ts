import { Lexer } from 'marked';

/** What is read of marked's tokens; which of it a token has depends on its type. */
export interface MarkdownToken {
  readonly type: string;
  /** The token's source. */
  readonly raw: string;
  readonly text?: string | undefined;
  readonly tokens?: readonly MarkdownToken[] | undefined;
  /** Of a heading: 1 to 6. */
  readonly depth?: number | undefined;
  /** Of a list. */
  readonly items?: readonly MarkdownToken[] | undefined;
  readonly ordered?: boolean | undefined;
  readonly start?: number | '' | undefined;
  /** Of a list entry: whether it begins with `[ ]`. */
  readonly task?: boolean | undefined;
  /** Of a link. */
  readonly href?: string | undefined;
  readonly title?: string | null | undefined;
}

/** The blocks of a Markdown source. */
export const blocksOf = (source: string): readonly MarkdownToken[] => Lexer.lex(source);
