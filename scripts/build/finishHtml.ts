import { createHash } from 'node:crypto';
import { FIRST_SCREEN_END, ISLAND_SCRIPTS } from '../../model/page.ts';
import { divideStyles } from './divideStyles.ts';

const STYLE_TAGS = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const FIRST_SCREEN_END_TAG = `<span id="${FIRST_SCREEN_END}" hidden=""></span>`;
/** The display font in the styles. */
const INLINED_FONT = /@font-face\{[^}]*url\((data:font\/woff2;base64,[^)]+)\)[^}]*\}/;

/**
 * Returns the `<meta>` that allows a page its own inline styles and no others. Only the `<meta>` changes with
 * the CSS: the host's header allows all inline styles, and the browser applies both policies.
 *
 * @param styles the texts of the page's inline styles
 */
export function policyMeta(styles: readonly string[]): string {
  const hashes = styles.map((text) => createHash('sha256').update(text).digest('base64'));
  const sources = ["'self'", ...new Set(hashes.map((hash) => `'sha256-${hash}'`))].join(' ');
  // Values from data are style attributes, such as a seller's tint.
  return `<meta http-equiv="Content-Security-Policy" content="style-src ${sources}; style-src-attr 'unsafe-inline'">`;
}

/** Returns the preload of the display font in the styles, and the styles with the font at their end. */
function fontLast(styles: string) {
  // Without a preload, Chromium lays text out before it reads a font, even an inlined one. WebKit cannot load
  // a font that is preloaded from `data:`. Only Chromium knows this media feature.
  const [face = '', url] = INLINED_FONT.exec(styles) ?? [];
  const preload = url
    ? `<link rel="preload" as="font" crossorigin media="(device-posture)" href="${url}">`
    : '';
  // Side by side, the two copies take a hundred bytes less at brotli 4.
  return { text: styles.replace(face, '') + face, preload };
}

/**
 * Returns the element with the styles that follow the first screen. HTML allows `<style>` in the head alone, SVG
 * anywhere, and there too it applies to the whole page. Inside SVG, browsers read `&` and `<` as in any text.
 * Translators might change that text.
 */
function stylesInBody(styles: string): string {
  const text = styles.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<span translate="no" hidden><svg><style>${text}</style></svg></span>`;
}

/** Returns the element from which the island loader knows the scripts of each island of a page. */
function scriptUrls(html: string, scripts: ReadonlyMap<string, readonly string[]>): string {
  const islands = new Set(
    Array.from(html.matchAll(/ data-island="(\w+)"/g), ([, name = '']) => name),
  );
  const urls = [...scripts].filter(([name]) => islands.has(name));
  if (urls.length === 0) return '';
  return `<script type="application/json" id="${ISLAND_SCRIPTS}">${JSON.stringify(Object.fromEntries(urls))}</script>`;
}

/**
 * Writes the styles of a page into it, because a linked style sheet delays the first paint by a round trip. What the
 * first screen needs stands at the end of the head, the rest behind the first screen, so that both are in the first
 * packets. The policy that allows them is the first element. The URLs of the islands' scripts come last.
 *
 * @param readStyle returns the text of the style sheet at a URL
 * @param scripts URLs of the scripts of each island
 */
export function finishHtml(
  html: string,
  readStyle: (url: string) => string,
  scripts: ReadonlyMap<string, readonly string[]> = new Map(),
): string {
  const urls = [...html.matchAll(STYLE_TAGS)].map(([, url = '']) => url);
  const styles = [...new Set(urls.map(readStyle))];
  const [firstScreen = '', end] = html.split(FIRST_SCREEN_END_TAG);
  const { early, late } =
    end === undefined ? { early: styles.join(''), late: '' } : divideStyles(styles, firstScreen);
  const { text, preload } = fontLast(early);
  const policy = policyMeta(end === undefined ? [text] : [text, late]);
  return html
    .replaceAll(STYLE_TAGS, '')
    .replace('<head>', () => `<head>${policy}`)
    .replace('</head>', () => `<style>${text}</style>${preload}</head>`)
    .replace(FIRST_SCREEN_END_TAG, (tag) => tag + stylesInBody(late))
    .replace('</body>', () => `${scriptUrls(html, scripts)}</body>`);
}
