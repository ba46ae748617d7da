import type { Page } from '@playwright/test';

/** A line of text on the screen. */
interface Line {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Gives text the spacing of WCAG 1.4.12, by CSSOM, which the site's policy allows. */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Sets the browser’s own font size in pixels, as a visitor does in its settings. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

/** Finds visible text that a box around it cuts off. */
export async function cutText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const clips = (style: CSSStyleDeclaration): boolean =>
      [style.overflowX, style.overflowY].every((value) => value === 'hidden' || value === 'clip');
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('.visually-hidden')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const box = ((): DOMRect | null => {
        for (let up: Element | null = parent; up && up.id !== 'root'; up = up.parentElement) {
          const style = getComputedStyle(up);
          // A long review is cut until it is opened.
          if (style.webkitLineClamp !== 'none') return null;
          if (style.overflowX === 'auto' || style.overflowY === 'auto') return null;
          if (clips(style)) return up.getBoundingClientRect();
        }
        return null;
      })();
      if (!box || text.width === 0) continue;
      const out = Math.max(text.right - box.right, text.bottom - box.bottom, box.left - text.left);
      if (out > 2) cut.push(`"${node.textContent.trim().slice(0, 40)}" by ${Math.round(out)} px`);
    }
    return cut;
  });
}

/** Finds words that are broken over two lines. */
export async function brokenWords(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const broken: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1 && element.checkVisibility()) broken.push(word);
        }
      }
      return broken;
    }),
  );
}

/** Overlays, the sticky bar and decoration lie over the page. Their text may overlap the page's text. */
const NOT_PAGE =
  '[popover], dialog, [aria-hidden=true], [data-autoplay], header > .container, a[href="#main"]';

async function linesOf(page: Page, part: string, leftOut: string): Promise<readonly Line[]> {
  return page.locator(part).evaluate((root, excluded) => {
    const lines: Line[] = [];
    /** Returns the visible lines, without the hidden end of a long review. */
    const shownLines = (range: Range, box: Element): DOMRect[] => {
      const all = [...range.getClientRects()];
      if (getComputedStyle(box).webkitLineClamp === 'none') return all;
      const end = box.getBoundingClientRect().bottom;
      return all.filter(({ top, bottom }) => (top + bottom) / 2 < end);
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('.visually-hidden')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest(excluded)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of shownLines(range, parent)) {
        // A line's box is higher than its letters.
        const air = (bottom - top) * 0.25;
        const text = node.textContent.trim().slice(0, 40);
        lines.push({ text, left, top: top + air, right, bottom: bottom - air });
      }
    }
    return lines;
  }, leftOut);
}

/** Finds pairs of texts that overlap: on the page, or in one of its overlays. */
export async function overlappingText(page: Page, overlay?: string): Promise<readonly string[]> {
  const read = overlay
    ? linesOf(page, overlay, '[aria-hidden=true]')
    : linesOf(page, 'body', NOT_PAGE);
  const lines = [...(await read)].sort((one, other) => one.top - other.top);
  const found: string[] = [];
  for (const [index, line] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= line.bottom - 1) break;
      const across = Math.min(line.right, other.right) - Math.max(line.left, other.left);
      // The last line of a clamped text overlaps its hidden end.
      if (across > 2 && line.text !== other.text) found.push(`"${line.text}" and "${other.text}"`);
    }
  }
  return found;
}

/** Finds links and buttons that lie beyond the window's right edge, in one part of the page. */
export const controlsOutside = (page: Page, part: string): Promise<readonly string[]> =>
  page.locator(`${part} :is(a, button)`).evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => control.getBoundingClientRect().right > innerWidth + 1)
      .map((control) => control.textContent),
  );
