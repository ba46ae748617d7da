import type { Page } from '@playwright/test';
import { withTestFont } from './browser.ts';
import { content, storePages } from './pages.ts';
import { expect, test } from './test.ts';

const { site } = content;

// DejaVu is the widest font of a system.
test.use({ contextOptions: { reducedMotion: 'reduce' }, launchOptions: withTestFont() });

async function expectTestimonials(page: Page): Promise<void> {
  const all = page.locator('#testimonials figure');
  await expect(all).toHaveCount(25);
  const figure = all.filter({ hasText: 'Mila "M&M"' });
  await expect(figure.locator('blockquote, b, small, time')).toHaveText([
    'Mila "M&M" <Reuter> 李',
    '@milaraids · Köln & "Söhne" <市>',
    '14 Sep 2024',
    /^Ordered a Mythic.* It's "great" & <bold>, schön & 好\.$/,
  ]);
  await expect(figure.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  await expect(figure.locator('figcaption > span').first()).toHaveText('M李');
}

test('the home page has its parts in order, with their links and texts', async ({ page }) => {
  await page.goto('/');

  // Else the browser leaves the space out of the headline's accessible name.
  await test.step('the first part of the headline ends with its space', async () => {
    const text = await page.locator('h1').evaluate((heading) => heading.firstChild?.textContent);
    expect(text).toMatch(/\S $/);
  });

  await test.step('sellers link to their stores, and one link leads to all of them', async () => {
    const tiles = page.locator('#sellers li a');
    await expect(tiles).toHaveCount(storePages.length);
    for (const [index, { path, heading }] of storePages.entries()) {
      await expect(tiles.nth(index)).toHaveAttribute('href', path);
      await expect(tiles.nth(index)).toContainText(heading);
      await expect(tiles.nth(index)).toContainText(/\d+ reviews?$/);
    }
    const all = page.locator('#sellers').getByRole('link', { name: site.home.sellers.more });
    await expect(all).toHaveAttribute('href', /^https?:.*\/store\/$/);
  });

  await test.step('a testimonial shows who wrote it, from where, when, and what', () =>
    expectTestimonials(page));
});
