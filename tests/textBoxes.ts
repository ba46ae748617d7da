import type { Page } from '@playwright/test';

/** A line of text on the screen, and the element that it belongs to. */
interface Line {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Puts a page's text at the spacing of WCAG 1.4.12: what a reader's own style sheet may ask for.
 * By CSSOM, which the site's policy allows.
 */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Makes a page's text twice as large and nothing else, as browsers that zoom text alone do. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [index, element] of elements.entries()) {
      element.style.fontSize = `${(sizes[index] ?? 16) * 2}px`;
    }
  });
}

/** Visible text that a box around it cuts off, a line each. */
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
          // A beginning that the reader opens is cut by intention.
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

/** Words of some elements that stand on more than one line, as they are longer than their line. */
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

async function linesOf(page: Page): Promise<readonly Line[]> {
  return page.evaluate(() => {
    const lines: Line[] = [];
    /** Not those behind a beginning that the reader opens. */
    const shownLines = (range: Range, box: Element): DOMRect[] => {
      const all = [...range.getClientRects()];
      if (getComputedStyle(box).webkitLineClamp === 'none') return all;
      const end = box.getBoundingClientRect().bottom;
      return all.filter(({ top, bottom }) => (top + bottom) / 2 < end);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('.visually-hidden')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Layers lie over the page by intention, and decoration over itself.
      if (parent.closest('[popover], dialog, [aria-hidden=true], [data-autoplay]')) continue;
      if (parent.closest('header > .container, a[href="#main"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of shownLines(range, parent)) {
        // A font's box is higher than its letters.
        const air = (bottom - top) * 0.25;
        const text = node.textContent.trim().slice(0, 40);
        lines.push({ text, left, top: top + air, right, bottom: bottom - air });
      }
    }
    return lines;
  });
}

/** Texts that lie over one another, a pair each. */
export async function overlappingText(page: Page): Promise<readonly string[]> {
  const lines = [...(await linesOf(page))].sort((one, other) => one.top - other.top);
  const found: string[] = [];
  for (const [index, line] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= line.bottom - 1) break;
      const across = Math.min(line.right, other.right) - Math.max(line.left, other.left);
      // A clamped text's last line lies over the end that it leaves out.
      if (across > 2 && line.text !== other.text) found.push(`"${line.text}" and "${other.text}"`);
    }
  }
  return found;
}

/** Links and buttons of a part of the page that stand beyond the screen's right edge. */
export const controlsOutside = (page: Page, part: string): Promise<readonly string[]> =>
  page.locator(`${part} :is(a, button)`).evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => control.getBoundingClientRect().right > innerWidth + 1)
      .map((control) => control.textContent),
  );
