import type { Token } from 'marked';

/** Stand for what is no prose, in characters that no text has: the check refuses private-use characters. */
const STAND_IN = { code: '\uE000', escape: '\uE001', url: '\uE002' } as const;

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
