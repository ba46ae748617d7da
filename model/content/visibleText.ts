import type { MarkedToken, Token } from 'marked';

/** Stand for what is no prose. Texts have no private-use characters: the check refuses them. */
export const STAND_IN = { code: '\uE000', escape: '\uE001', url: '\uE002' } as const;

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

/** Returns a part of such a text for a message. */
export function shownPart(text: string): string {
  const part = text.replace(/[\uE000-\uE002]/g, '…');
  return part.length > 60 ? `${part.slice(0, 59)}…` : part;
}

/** The source of a piece of prose, and its inline tokens. */
export interface Prose {
  readonly raw: string;
  readonly tokens: readonly Token[];
}

/** Returns the prose that a token itself has: of a paragraph, a heading, an item of a list, or cells. */
export function proseOf(token: MarkedToken): Prose[] {
  if (token.type === 'table') {
    return [token.header, ...token.rows].flat().map(({ text, tokens }) => ({ raw: text, tokens }));
  }
  const isProse = token.type === 'paragraph' || token.type === 'heading' || token.type === 'text';
  return isProse && token.tokens ? [{ raw: token.raw, tokens: token.tokens }] : [];
}
