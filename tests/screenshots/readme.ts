import { test } from '@playwright/test';
import sharp from 'sharp';

test.use({ viewport: { width: 1440, height: 1100 }, contextOptions: { reducedMotion: 'reduce' } });

test("the README's picture: the home page's first view on a desktop", async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png).webp({ quality: 80, effort: 6 }).toFile('docs/images/home.webp');
});
