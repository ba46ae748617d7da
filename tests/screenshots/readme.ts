import { test } from '@playwright/test';
import sharp from 'sharp';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [file, viewport, deviceScaleFactor] of [
  ['home', { width: 1440, height: 1100 }, 1],
  ['home-phone', { width: 390, height: 844 }, 2],
] as const) {
  test.describe(`the README's picture ${file}`, () => {
    test.use({ viewport, deviceScaleFactor });

    test('shows the first view of the home page', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      const png = await page.screenshot({ animations: 'disabled' });
      await sharp(png).webp({ quality: 80, effort: 6 }).toFile(`docs/images/${file}.webp`);
    });
  });
}
