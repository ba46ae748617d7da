import type { Page } from '@playwright/test';
import { phone, settle } from './screens.ts';
import { expect, test } from './test.ts';

// The browser restores a place in pixels, so the parts above it need the heights that the visitor saw.

const STORE = '/store/amber-keep';

/** Returns the review at the top of the window, and where it is. */
const reading = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    for (const card of document.querySelectorAll<HTMLElement>('[data-review]')) {
      const { top, bottom } = card.getBoundingClientRect();
      if (bottom > bar) return `${card.dataset['review'] ?? ''} at ${Math.round(top / 4) * 4} px`;
    }
    return 'no review';
  });

test.describe('on a phone', () => {
  test.use(phone);

  test('a store is where it was after a reload, and after the way back', async ({ page }) => {
    for (const top of [1_400, 2_800]) {
      await page.goto('/contact');
      await page.goto(STORE);
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await settle(page);
      const before = await reading(page);
      await page.reload();
      await settle(page);
      expect(await reading(page), 'reload').toBe(before);
      await page.goto('/about');
      await page.goBack();
      await settle(page);
      expect(await reading(page), 'way back').toBe(before);
    }
  });
});
