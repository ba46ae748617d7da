import type { Page } from '@playwright/test';
import { withTestFont } from './browser.ts';
import { content, storePages } from './pages.ts';
import { expect, test } from './test.ts';
import { layOutAll } from './wholePage.ts';

const { site } = content;

// DejaVu is the widest font of a system.
test.use({ contextOptions: { reducedMotion: 'reduce' }, launchOptions: withTestFont() });

/** Testimonials without and with a picture, which lies above the initials. */
const TESTIMONIALS = [
  [
    'Mila "M&M" <Reuter> 李',
    'M李',
    0,
    [
      'Mila "M&M" <Reuter> 李',
      '@milaraids · Köln & "Söhne" <市>',
      '14 Sep 2024',
      /^Ordered a Mythic.* It's "great" & <bold>, schön & 好\.$/,
    ],
  ],
  [
    'Tomasz Kowal',
    'TK',
    1,
    [
      'Tomasz Kowal',
      '@tkowal · Gdańsk, PL',
      '30 Aug 2024',
      'Third time buying RuneScape gold here. Eleven minutes was the longest I waited.',
    ],
  ],
] as const;

async function expectTestimonials(page: Page): Promise<void> {
  const all = page.locator('#testimonials figure');
  await expect(all).toHaveCount(25);
  for (const [name, initials, pictures, texts] of TESTIMONIALS) {
    const figure = all.filter({ hasText: name });
    await expect(figure.locator('blockquote, b, small, time')).toHaveText(texts);
    await expect(figure.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    const portrait = figure.locator('figcaption > span').first();
    await expect(portrait).toHaveText(initials);
    await expect(portrait.locator('img')).toHaveCount(pictures);
  }
}

test('the home page has its parts in order, with their links and texts', async ({ page }) => {
  await page.goto('/');
  await layOutAll(page);

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

test('a number stands on one line of its card, however many signs it has', async ({ page }) => {
  await page.goto('/');
  await layOutAll(page);
  const cards = page.locator('#numbers li');
  const signs = ['35,000', '1,250,000', '48,000,000', '12,345,678,901'];
  // The page's own number has 6 signs and a plus, in em.
  await cards.evaluateAll((all, numbers) => {
    for (const [index, card] of all.entries()) {
      const number = numbers[index] ?? '';
      const plus = Object.assign(document.createElement('em'), { textContent: '+' });
      const line = card.querySelector('p');
      line?.replaceChildren(number, plus);
      const commas = number.split(',').length - 1;
      line?.style.setProperty('--ems', `${(number.length - commas + 1) * 0.6 + commas * 0.25}`);
    }
  }, signs);
  for (const width of [320, 360, 390, 480, 600, 767, 768, 961, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const problems = await cards.evaluateAll((all) =>
      all.flatMap((card) => {
        const range = document.createRange();
        range.selectNodeContents(card.querySelector('p') ?? card);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        const end = range.getBoundingClientRect().right;
        const fits = end <= card.getBoundingClientRect().right;
        return lines.size === 1 && fits ? [] : [card.textContent];
      }),
    );
    expect.soft(problems, `${width} px`).toEqual([]);
  }
});
