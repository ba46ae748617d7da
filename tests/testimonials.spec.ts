import type { Locator, Page } from '@playwright/test';
import { content } from './pages.ts';
import { expect, hydrateAll, test } from './test.ts';

const { testimonials } = content;

const section = (page: Page): Locator => page.locator('#testimonials');
const moving = (page: Page): Locator => section(page).locator('.rfm-marquee');
const expectMotion = (page: Page, state: 'running' | 'paused'): Promise<void> =>
  expect(moving(page).first()).toHaveCSS('animation-play-state', state);

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await section(page).evaluate((element) => element.scrollIntoView());
}

test('the testimonials run at 20 px a second, and pause under the mouse and by their button', async ({
  page,
}) => {
  await open(page);
  await expectMotion(page, 'running');
  // A screen reader and a search in the page find each, once.
  await expect(section(page).getByRole('figure')).toHaveCount(testimonials.length);
  await section(page).getByRole('group').last().hover();
  await expectMotion(page, 'paused');
  await page.mouse.move(5, 5);
  await expectMotion(page, 'running');
  await section(page).getByRole('button', { name: 'Pause the testimonials' }).click();
  await expectMotion(page, 'paused');
  await expect(section(page).getByRole('button')).toHaveAccessibleName('Play the testimonials');
  const pixels = await moving(page)
    .first()
    .evaluate((element) => {
      const [animation] = element.getAnimations();
      const leftAt = (milliseconds: number): number => {
        if (animation) animation.currentTime = milliseconds;
        return element.getBoundingClientRect().left;
      };
      return leftAt(0) - leftAt(10_000);
    });
  expect(pixels).toBeCloseTo(200, 0);
});

test('running testimonials are translated, as a translator left the static ones', async ({
  page,
}) => {
  await page.goto('/');
  await section(page)
    .locator('blockquote')
    .first()
    .evaluate((quote) => quote.replaceChildren('Sehr gut.'));
  await section(page).evaluate((element) => element.scrollIntoView());
  await expect(moving(page).getByText('Sehr gut.').first()).toBeVisible();
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the testimonials scroll, and run by their button', async ({ page }) => {
    await open(page);
    await hydrateAll(page);
    const row = section(page).getByRole('group').first();
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await section(page).getByRole('button', { name: 'Play the testimonials' }).click();
    await page.mouse.move(5, 5);
    await expectMotion(page, 'running');
  });
});
