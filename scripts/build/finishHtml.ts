const ENTRY_TAG = /<script src="([^"]+)" type="module" async><\/script>/;
const CHUNK_TAGS = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
/** The font's second part is asked for by the few pages that have a ł or an ś to show. */
const SPARE_FONT_TAG = /<link rel="preload" href="[^"]*-ext\.[^"]*" as="font"[^>]*>/;

/** What a page sleeps with: the boot script's address, under the base path. */
export interface PageAssets {
  readonly bootScript: string;
}

/**
 * Puts the boot script in the place of the tags that vike writes. Vike's entry would hydrate the
 * page as soon as it has loaded; the boot script waits for somebody to use it, and is told here
 * what to load then. Its priority is low: styles and font come first, for they are what is seen.
 *
 * @throws when the page has no entry tag, so that an update of vike cannot switch waking off unseen
 */
export function finishHtml(html: string, assets: PageAssets): string {
  const entry = ENTRY_TAG.exec(html)?.[1];
  if (!entry) {
    throw new Error(
      "A rendered page has no entry script in vike's form; scripts/build/finishHtml.ts must learn the new one.",
    );
  }
  const chunks = [...html.matchAll(CHUNK_TAGS)].map((match) => match[1]).join(' ');
  const boot = `<script type="module" fetchpriority="low" src="${assets.bootScript}" data-entry="${entry}" data-chunks="${chunks}"></script>`;
  return html
    .replace(SPARE_FONT_TAG, '')
    .replaceAll(CHUNK_TAGS, '')
    .replace(ENTRY_TAG, () => boot);
}
