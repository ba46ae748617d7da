import { policyMeta } from './policyMeta.ts';

const ENTRY_TAG = /<script src="([^"]+)" type="module" async><\/script>/;
const CHUNK_TAGS = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const STYLE_TAGS = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
/** The sheet of what has to be opened before it is seen: renderer/plugins/chunks.ts. */
const LATE_STYLE = /\/late\.[^/]*\.css$/;

/** What a page is finished with. */
export interface PageAssets {
  /** The boot script's address, under the base path. */
  readonly bootScript: string;
  /** Text of the style sheet at an address under the base path. */
  readonly readStyle: (address: string) => string;
}

/**
 * The styles that a page is first painted with come in its head, each text once: a sheet that is
 * linked there costs a phone a round trip before it shows anything. Their links stay, disabled, which
 * loads nothing: code that is imported later finds them there and does not ask for them again. The
 * late sheet is linked at the end, where it blocks nothing.
 */
function placeStyles(html: string, readStyle: PageAssets['readStyle']): string {
  const sheets = [...html.matchAll(STYLE_TAGS)].map(([, address = '']) => address);
  const inlined = sheets.filter((address) => !LATE_STYLE.test(address));
  const late = sheets.find((address) => LATE_STYLE.test(address));
  const texts = new Set(inlined.map(readStyle));
  const links = inlined.map((address) => `<link rel="stylesheet" href="${address}" disabled>`);
  return html
    .replaceAll(STYLE_TAGS, '')
    .replace('</title>', () => `</title><style>${[...texts].join('')}</style>${links.join('')}`)
    .replace('</body>', () => `${late ? `<link rel="stylesheet" href="${late}">` : ''}</body>`);
}

/**
 * Puts the styles where they are needed, and the boot script in the place of the tags that vike
 * writes. Vike's entry would hydrate the page as soon as it has loaded; the boot script waits for
 * somebody to use it, and is told here what to load then. Its priority is low: it is no part of
 * what is seen. It stands below all that it serves and is `async`: else it would wait for the late
 * sheet, which blocks scripts that come in order.
 * The policy for its styles comes before everything else.
 *
 * @throws when the page has no entry tag, so that an update of vike cannot switch waking off unseen
 */
export function finishHtml(html: string, { bootScript, readStyle }: PageAssets): string {
  const entry = ENTRY_TAG.exec(html)?.[1];
  if (!entry) {
    throw new Error(
      "A rendered page has no entry script in vike's form; scripts/build/finishHtml.ts must learn the new one.",
    );
  }
  const chunks = [...html.matchAll(CHUNK_TAGS)].map((match) => match[1]).join(' ');
  const boot = `<script type="module" async fetchpriority="low" src="${bootScript}" data-entry="${entry}" data-chunks="${chunks}"></script>`;
  const finished = placeStyles(
    html.replaceAll(CHUNK_TAGS, '').replace(ENTRY_TAG, () => boot),
    readStyle,
  );
  return finished.replace('<head>', () => `<head>${policyMeta(finished)}`);
}
