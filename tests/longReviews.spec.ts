import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const STORE = '/store/amber-keep';
const cards = (page: Page) => page.locator('[data-review]');

test.describe('a long review', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its beginning and opens by keyboard, without scripts', async ({ page }) => {
    for (const width of [320, 961, 1440, 1920, 2560, 3440]) {
      await test.step(`${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(STORE);
        const card = page.locator('[data-review]:has(input)').first();
        const text = card.locator('p');
        const hidden = () =>
          text.evaluate((element) => element.scrollHeight - element.clientHeight);
        const lines = await text.evaluate(
          (element) =>
            element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
        );
        expect(Math.round(lines)).toBeLessThanOrEqual(7);
        expect(await hidden()).toBeGreaterThan(10);
        const short = page.locator('[data-review]:not(:has(input)) p').first();
        expect(await short.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
        await card.getByRole('checkbox', { name: 'Full text' }).focus();
        await page.keyboard.press('Space');
        expect(await hidden()).toBe(0);
      });
    }
  });

  test('makes no other card as high as it is', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(STORE);
    await page.getByRole('checkbox', { name: 'Full text' }).first().check();
    const air = await cards(page).evaluateAll((all) =>
      all.map((card) => {
        const last = card.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return Math.round(card.getBoundingClientRect().bottom - last);
      }),
    );
    expect(Math.max(...air)).toBeLessThan(40);
  });
});

test('the day of a review stands on one line, beside its stars', async ({ page }) => {
  await page.goto('/store/amber-keep');
  for (const width of [320, 640, 961, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wrapped = await page.locator('[data-review] time').evaluateAll((days) =>
      days.flatMap((day) => {
        const text = document.createRange();
        text.selectNodeContents(day);
        const stars = day.parentElement?.querySelector('[role=img]')?.getBoundingClientRect();
        const { left, height } = text.getBoundingClientRect();
        return height < 20 && stars && stars.right < left ? [] : [day.textContent];
      }),
    );
    expect(wrapped, `${width} px`).toEqual([]);
  }
});
