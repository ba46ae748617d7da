import { policyMeta } from './policyMeta.ts';

const STYLE_TAGS = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * Inlines the styles of a page in its head: a linked sheet costs a phone a round trip before it shows anything.
 * The policy that allows them comes before everything else.
 *
 * @param readStyle returns the text of the style sheet at a URL under the base path
 */
export function finishHtml(html: string, readStyle: (url: string) => string): string {
  const texts = new Set([...html.matchAll(STYLE_TAGS)].map(([, url = '']) => readStyle(url)));
  const finished = html
    .replaceAll(STYLE_TAGS, '')
    .replace('</title>', () => `</title><style>${[...texts].join('')}</style>`);
  return finished.replace('<head>', () => `<head>${policyMeta(finished)}`);
}
