import { createHash } from 'node:crypto';

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** Returns the source expression (CSP Level 3) that allows an inline element with just this text. */
const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the `<meta>` that allows a page its own inline styles and no others. The header allows all
 * inline styles, and a browser applies both policies: so a change of CSS changes pages and no host.
 */
export function policyMeta(html: string): string {
  const hashes = Array.from(html.matchAll(STYLE), ([, text = '']) => hashSource(text));
  const sources = ["'self'", ...new Set(hashes)].join(' ');
  return `<meta http-equiv="Content-Security-Policy" content="style-src ${sources}">`;
}
