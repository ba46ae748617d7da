import { createHash } from 'node:crypto';

const STYLE_TAGS = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** The display font in the styles. */
const INLINED_FONT = /url\((data:font\/woff2;base64,[^)]+)\)/;

/** Returns the source expression (CSP Level 3) that allows an inline element with exactly this text. */
const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the `<meta>` that allows a page its own inline styles and no others. Only the `<meta>` changes with
 * the CSS: the host's header allows all inline styles, and the browser applies both policies.
 */
export function policyMeta(html: string): string {
  const hashes = Array.from(html.matchAll(INLINE_STYLE), ([, text = '']) => hashSource(text));
  const sources = ["'self'", ...new Set(hashes)].join(' ');
  // Values from data are style attributes, such as a seller's tint.
  return `<meta http-equiv="Content-Security-Policy" content="style-src ${sources}; style-src-attr 'unsafe-inline'">`;
}

/**
 * Inlines the styles of a page in its head, because a linked style sheet delays the first paint by a round
 * trip. The policy that allows them is the first element. Each island gets the names of its scripts.
 *
 * @param readStyle returns the text of the style sheet at a URL
 * @param scripts names of the scripts of each island, separated by spaces
 */
export function finishHtml(
  html: string,
  readStyle: (url: string) => string,
  scripts: ReadonlyMap<string, string> = new Map(),
): string {
  const urls = [...html.matchAll(STYLE_TAGS)].map(([, url = '']) => url);
  const styles = [...new Set(urls.map(readStyle))].join('');
  // Without a preload, Chromium lays text out before it reads a font, even an inlined one. WebKit cannot load
  // a font that is preloaded from `data:`. Only Chromium knows this media feature.
  const font = INLINED_FONT.exec(styles)?.[1];
  const preload = font
    ? `<link rel="preload" as="font" crossorigin media="(device-posture)" href="${font}">`
    : '';
  const finished = html
    .replaceAll(STYLE_TAGS, '')
    .replaceAll(/ data-island="(\w+)"/g, (attribute, name: string) =>
      scripts.has(name) ? `${attribute} data-scripts="${scripts.get(name) ?? ''}"` : attribute,
    )
    .replace('</title>', () => `</title>${preload}<style>${styles}</style>`);
  return finished.replace('<head>', () => `<head>${policyMeta(finished)}`);
}
