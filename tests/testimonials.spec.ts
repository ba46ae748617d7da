import type { Locator, Page } from '@playwright/test';
import { testimonials } from '../data/testimonials.ts';
import { expect, test, wake } from './test.ts';

const section = (page: Page): Locator => page.locator('#testimonials');
const running = (page: Page): Locator => section(page).locator('.rfm-marquee-container');
const control = (page: Page): Locator => section(page).getByRole('button');
/** Whether a row runs; a machine that draws it without a graphics card takes its time to say so. */
const expectMotion = (row: Locator, state: 'running' | 'paused'): Promise<void> =>
  expect(row.locator('.rfm-marquee').first()).toHaveCSS('animation-play-state', state, {
    timeout: 20_000,
  });

/** Waits until the library has the rows, which takes its time on a busy machine. */
const runs = (page: Page): Promise<void> =>
  expect(running(page)).toHaveCount(2, { timeout: 20_000 });

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await section(page).evaluate((element) => element.scrollIntoView());
}

test.describe('the testimonials', () => {
  test('are there for who comes by a link within the site, and comes back', async ({ page }) => {
    await page.goto('/about');
    await wake(page);
    const home = page.getByRole('contentinfo').getByRole('link', { name: 'Home' });
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
    for (let visit = 0; visit < 2; visit += 1) {
      await home.click();
      await section(page).evaluate((element) => element.scrollIntoView());
      await expect(section(page).getByText(testimonials[0]?.name ?? '')).toBeAttached();
      await expect(section(page).getByRole('figure')).toHaveCount(testimonials.length);
      await about.click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(
        'About',
      );
    }
  });

  test('run by themselves, and a screen reader meets each once', async ({ page }) => {
    await open(page);
    await expect(section(page).getByRole('figure')).toHaveCount(testimonials.length);
    await runs(page);
    await expect(section(page).getByRole('figure')).toHaveCount(testimonials.length);
    await expect(section(page).locator('[inert][aria-hidden="true"] figure')).toHaveCount(
      testimonials.length,
    );
  });

  test('go on from where the hand has left them, and nothing shifts', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    const card = section(page).locator('figure').first();
    await section(page)
      .getByRole('group')
      .first()
      .evaluate((row) => row.scrollTo(300, 0));
    const before = (await card.boundingBox())?.x ?? Number.NaN;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await wake(page);
    await runs(page);
    const after = (await card.boundingBox())?.x ?? Number.NaN;
    expect(before - after).toBeGreaterThanOrEqual(0);
    expect(before - after).toBeLessThan(100);
  });

  test('pause while the mouse hovers, and when the rotation control says so', async ({ page }) => {
    await open(page);
    await runs(page);
    const first = running(page).first();
    await expectMotion(first, 'running');
    await first.hover();
    await expectMotion(first, 'paused');
    await page.mouse.move(5, 5);
    await expectMotion(first, 'running');
    await expect(control(page)).toHaveAccessibleName('Pause the testimonials');
    await control(page).click();
    await page.mouse.move(5, 5);
    await expect(control(page)).toHaveAccessibleName('Play the testimonials');
    await expectMotion(first, 'paused');
  });

  for (const width of [320, 412, 1440]) {
    test(`at ${width} px a card is 450 px wide, but never wider than the screen`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page);
      const card = section(page).locator('figure').first();
      // Waking puts other cards in the place of these.
      await expect
        .poll(async () => (await card.boundingBox())?.width ?? 0)
        .toBeCloseTo(Math.min(450, width * 0.84), 0);
    });
  }
});

test.describe('the testimonials under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('stand still, scroll by keyboard, and run when they are asked to', async ({ page }) => {
    await open(page);
    await wake(page);
    await expect(running(page)).toHaveCount(0);
    const row = section(page).getByRole('group').first();
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await control(page).click();
    await runs(page);
  });
});
