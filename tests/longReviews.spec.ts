import { expect, test } from './test.ts';

test.describe('a long review', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its beginning and opens by keyboard, without scripts', async ({ page }) => {
    await page.goto('/store/amber-keep');
    const card = page.locator('[data-review]:has(details)').first();
    const text = card.locator('p');
    const hidden = () =>
      text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    for (const width of [320, 961, 1440, 1920, 2560, 3440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await hidden(), `closed, ${width} px wide`).toBeGreaterThan(10);
      await card.locator('summary').focus();
      await page.keyboard.press('Space');
      expect(await hidden(), `open, ${width} px wide`).toBe(0);
      await page.keyboard.press('Space');
    }
    const short = page.locator('[data-review]:not(:has(details)) p').first();
    expect(await short.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  });
});
