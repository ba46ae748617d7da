const ENTRY_TAG = /<script src="([^"]+)" type="module" async><\/script>/;
const CHUNK_TAGS = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const STYLE_TAGS = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
/** The sheet of what has to be opened before it is seen: renderer/plugins/chunks.ts. */
const LATE_STYLE = /\/late\.[^/]*\.css$/;
const FONT_TAGS = /<link rel="preload" href="[^"]*" as="font"[^>]*>/g;

/** What a page sleeps with. */
export interface PageAssets {
  /** The boot script's address, under the base path. */
  readonly bootScript: string;
}

/** Text of a style sheet, by its address under the base path. */
export type ReadStyle = (address: string) => string;

/**
 * The styles that a page is first painted with come in its head, once each: a sheet that is linked
 * there costs a phone a round trip before it sees anything. The late sheet is linked at the end, where
 * it blocks nothing.
 */
function placeStyles(html: string, readStyle: ReadStyle): string {
  const sheets = [...html.matchAll(STYLE_TAGS)].map((match) => match[1] ?? '');
  const isLate = (address: string): boolean => LATE_STYLE.test(address);
  const first = new Set(sheets.filter((address) => !isLate(address)).map(readStyle));
  const late = sheets.filter(isLate).map((address) => `<link rel="stylesheet" href="${address}">`);
  return html
    .replaceAll(STYLE_TAGS, '')
    .replace('</title>', () => `</title><style>${[...first].join('')}</style>`)
    .replace('</body>', () => `${[...new Set(late)].join('')}</body>`);
}

/**
 * Puts the styles where they are needed, and the boot script in the place of the tags that vike
 * writes. Vike's entry would hydrate the page as soon as it has loaded; the boot script waits for
 * somebody to use it, and is told here what to load then. Its priority is low: it is no part of what is seen.
 *
 * @throws when the page has no entry tag, so that an update of vike cannot switch waking off unseen
 */
export function finishHtml(html: string, assets: PageAssets, readStyle: ReadStyle): string {
  const entry = ENTRY_TAG.exec(html)?.[1];
  if (!entry) {
    throw new Error(
      "A rendered page has no entry script in vike's form; scripts/build/finishHtml.ts must learn the new one.",
    );
  }
  const chunks = [...html.matchAll(CHUNK_TAGS)].map((match) => match[1]).join(' ');
  const boot = `<script type="module" fetchpriority="low" src="${assets.bootScript}" data-entry="${entry}" data-chunks="${chunks}"></script>`;
  const awaiting = html
    .replaceAll(FONT_TAGS, '')
    .replaceAll(CHUNK_TAGS, '')
    .replace(ENTRY_TAG, () => boot);
  return placeStyles(awaiting, readStyle);
}
