import type { Page } from '@playwright/test';
import { layOutAll } from './wholePage.ts';
import { expect, test } from './test.ts';

const STORE = '/store/amber-keep';
const cards = (page: Page) => page.locator('[data-review]');

test.describe('a long review', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its beginning and opens by keyboard, without scripts', async ({ page }) => {
    await page.goto(STORE);
    for (const width of [320, 961, 1440, 1920, 2560, 3440]) {
      await test.step(`${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const card = page.locator('[data-review]:has(details)').first();
        const text = card.locator('p');
        const hidden = () =>
          text.evaluate((element) => element.scrollHeight - element.clientHeight);
        const lines = await text.evaluate(
          (element) =>
            element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
        );
        expect(Math.round(lines)).toBeLessThanOrEqual(7);
        expect(await hidden()).toBeGreaterThan(10);
        const short = page.locator('[data-review]:not(:has(details)) p').first();
        expect(await short.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
        await expect(card.locator('summary')).toHaveText(/^Full text/);
        await card.locator('summary').focus();
        await page.keyboard.press('Space');
        expect(await hidden()).toBe(0);
        await expect(card.getByText('Less')).toBeVisible();
        await expect(card.getByText('Full text')).toBeHidden();
        await page.keyboard.press('Space');
      });
    }
  });

  test('changes the height of other cards by less than 120 px when it opens', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(STORE);
    await layOutAll(page);
    const heights = () =>
      cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    for (const opened of await page.locator('[data-review] summary').all()) {
      const before = await heights();
      await opened.click();
      const grown = (await heights()).map((height, card) => height - (before[card] ?? 0));
      const [most = 0, second = 0] = grown.toSorted((one, other) => other - one);
      expect(most).toBeGreaterThan(40);
      expect(second).toBeLessThan(120);
      await opened.click();
    }
  });
});
