import { policyMeta } from './policyMeta.ts';

const STYLE_TAGS = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
/** The display font as its style names it. */
const INLINED_FONT = /url\((data:font\/woff2;base64,[^)]+)\)/;

/**
 * Inlines the styles of a page in its head: a linked sheet costs a phone a round trip before it shows anything.
 * The policy that allows them comes before everything else.
 *
 * @param readStyle returns the text of the style sheet at a URL under the base path
 */
export function finishHtml(html: string, readStyle: (url: string) => string): string {
  const urls = [...html.matchAll(STYLE_TAGS)].map(([, url = '']) => url);
  const styles = [...new Set(urls.map(readStyle))].join('');
  // Chromium lays text out before it reads a font, even one in the page, unless it is preloaded.
  const font = INLINED_FONT.exec(styles)?.[1];
  const preload = font ? `<link rel="preload" as="font" crossorigin href="${font}">` : '';
  const finished = html
    .replaceAll(STYLE_TAGS, '')
    .replace('</title>', () => `</title>${preload}<style>${styles}</style>`);
  return finished.replace('<head>', () => `<head>${policyMeta(finished)}`);
}
