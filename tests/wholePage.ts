import { expect, type Page } from '@playwright/test';
import { cutText, overlappingText } from './textBoxes.ts';

/** Returns the element that sticks out of the page sideways, or null. Decoration may be cut off. */
export async function overflow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) return `the page is ${root.scrollWidth} px wide`;
    const isCut = (element: Element): boolean => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        if (up.id === 'root') return true;
        const { overflowX, position } = getComputedStyle(up);
        if (overflowX !== 'visible' || position === 'fixed') return false;
      }
      return false;
    };
    const wide = [...document.querySelectorAll('#root *')].find((element) => {
      const { left, right } = element.getBoundingClientRect();
      if (root.dir === 'rtl' ? left >= -1 : right <= root.clientWidth + 1) return false;
      if (element.closest('[aria-hidden=true]') || !element.checkVisibility()) return false;
      return isCut(element);
    });
    return wide ? `<${wide.tagName} class="${wide.getAttribute('class')}"> sticks out` : null;
  });
}

/** Expects that nothing sticks out, and no text is cut or overlaps. */
export async function expectWhole(page: Page, when: string): Promise<void> {
  expect.soft(await overflow(page), when).toBeNull();
  expect.soft(await cutText(page), when).toEqual([]);
  expect.soft(await overlappingText(page), when).toEqual([]);
}
