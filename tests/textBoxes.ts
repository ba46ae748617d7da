import type { Page } from '@playwright/test';

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

/** Words that people write without a space: a compound, a URL with a token, an e-mail address, a name. */
const LONG_WORDS = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  'https://login.marketplace.example/reset?token=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
  'vorname.nachname-doppelname.kundenservice@marktplatz.example',
  'Ultramegahyperlongsellernamewithoutanyspacesatallforthesakeof',
];

/** Adds a word of about 60 letters to each text of the page that an owner or a stranger may have written. */
export async function addLongWords(page: Page): Promise<void> {
  await page.evaluate((words) => {
    const code =
      'button, summary, time, .visually-hidden, [hidden], [aria-hidden=true], [role=tooltip], script, style, ' +
      '#menu-links, #reviews, #reviews + p, [href="#reviews"], [href="#main"]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    }
    for (const [at, text] of texts.entries()) {
      if (!/\p{L}/u.test(text.data) || text.parentElement?.closest(`${code}, table`)) continue;
      text.data += ` ${words[at % words.length]}`;
    }
  }, LONG_WORDS);
}

/** Overlays, the sticky bar and decoration lie over the page. Their text may overlap the page's text. */
const NOT_PAGE =
  '[popover], dialog, [aria-hidden=true], [data-autoplay], header > .container, a[href="#main"]';

/**
 * Returns the visible texts of a part: their lines, except in what is left out, and by how many pixels a box
 * around them cuts them off.
 */
const textsOf = (page: Page, part: string, leftOut: string) =>
  page.locator(part).evaluate((root, excluded) => {
    const clips = (style: CSSStyleDeclaration): boolean =>
      [style.overflowX, style.overflowY].every((value) => value === 'hidden' || value === 'clip');
    /** Returns the box that cuts off what is in an element, unless it scrolls or is a long review. */
    const clipOf = (element: Element): DOMRect | null => {
      for (let up: Element | null = element; up && up.id !== 'root'; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.webkitLineClamp !== 'none') return null;
        if (style.overflowX === 'auto' || style.overflowY === 'auto') return null;
        if (clips(style)) return up.getBoundingClientRect();
      }
      return null;
    };
    /** Returns the visible lines, without the hidden end of a long review. */
    const linesOf = (range: Range, parent: Element) => {
      const isClamped = getComputedStyle(parent).webkitLineClamp !== 'none';
      const end = isClamped ? parent.getBoundingClientRect().bottom : Infinity;
      return [...range.getClientRects()].flatMap(({ left, top, right, bottom }) => {
        // A line's box is higher than its letters.
        const air = (bottom - top) * 0.25;
        const isShown = (top + bottom) / 2 < end;
        return isShown ? [{ left, top: top + air, right, bottom: bottom - air }] : [];
      });
    };
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('.visually-hidden')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.textContent.trim().slice(0, 40);
      const lines = parent.closest(excluded) ? [] : linesOf(range, parent);
      const { left, right, bottom } = range.getBoundingClientRect();
      const box = clipOf(parent);
      const cutBy = box ? Math.max(right - box.right, bottom - box.bottom, box.left - left) : 0;
      texts.push({ text, lines, cutBy });
    }
    return texts;
  }, leftOut);

/** Finds visible text that a box around it cuts off. */
export async function cutText(page: Page): Promise<readonly string[]> {
  const texts = await textsOf(page, 'body', NOT_PAGE);
  return texts.flatMap(({ text, cutBy }) =>
    cutBy > 2 ? [`"${text}" by ${Math.round(cutBy)} px`] : [],
  );
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

/** Finds pairs of texts that overlap: on the page, or in one of its overlays. */
export async function overlappingText(page: Page, overlay?: string): Promise<readonly string[]> {
  const texts = overlay
    ? await textsOf(page, overlay, '[aria-hidden=true]')
    : await textsOf(page, 'body', NOT_PAGE);
  const lines = texts
    .flatMap(({ text, lines: all }) => all.map((line) => ({ text, ...line })))
    .sort((one, other) => one.top - other.top);
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

/** Finds links and buttons that lie beyond the window's right edge, in one part of the page. Rows scroll sideways. */
export const controlsOutside = (page: Page, part: string): Promise<readonly string[]> =>
  page.locator(`${part} :is(a, button)`).evaluateAll((controls) =>
    controls
      .filter(
        (control) => control.checkVisibility() && !control.closest('[data-autoplay], ul.container'),
      )
      .filter((control) => control.getBoundingClientRect().right > innerWidth + 1)
      .map((control) => control.textContent),
  );
