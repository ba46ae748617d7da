import type { Page } from '@playwright/test';
import { phone, settle } from './screens.ts';
import { expect, test } from './test.ts';

// The browser restores a place in pixels, so the parts above it need the heights that the visitor saw.

const STORE = '/store/amber-keep';
/** A reload with a fragment in the URL sometimes showed its target. */
const RUNS = 5;

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

async function scrollDown(page: Page, screens: number): Promise<void> {
  for (let screen = 0; screen < screens; screen += 1) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 700);
    // It resolves before the page scrolls.
    await page.waitForFunction((top) => scrollY > top, before);
    await settle(page);
  }
}

test.describe('on a phone', () => {
  test.use(phone);

  test('a store is where it was after a reload, and after the way back', async ({ page }) => {
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/contact');
      await page.goto(STORE);
      await scrollDown(page, 2 + run);
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

  test('more reviews of a phone are no step of the history, and stay after a reload', async ({
    page,
  }) => {
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/contact');
      await page.goto(STORE);
      // Playwright jumps to the link and clicks at once, while the reviews there get their heights.
      await expect(page.locator('html[data-laid-out]')).toBeAttached();
      await page.getByRole('link', { name: 'Show more reviews' }).click();
      await expect(page.locator('[data-review]').nth(12)).toBeInViewport();
      await scrollDown(page, 3 + run);
      const before = await reading(page);
      await page.reload();
      await settle(page);
      expect(await reading(page), 'reload').toBe(before);
      await page.goBack();
      await expect(page).toHaveURL('/contact');
      await page.goForward();
      await settle(page);
      expect(await reading(page), 'way forward').toBe(before);
    }
  });
});
