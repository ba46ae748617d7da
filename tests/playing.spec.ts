import type { Locator, Page } from '@playwright/test';
import { content } from './pages.ts';
import { ISLAND_SCRIPTS, expect, hold, test } from './test.ts';

// "Pause" says what happens: rows run, whatever pointer was used last, or they scroll and there is no control.

const { testimonials } = content;

const testimonialsIn = (page: Page): Locator => page.locator('#testimonials');
const running = (page: Page): Locator => page.locator('#testimonials .rfm-marquee-container');
const gamesIn = (page: Page): Locator => page.locator('#popular-games');

/** Opens the home page and scrolls to a section, with a style that the visitor or an extension has added. */
async function open(page: Page, section: string, style?: string): Promise<void> {
  await page.goto('/');
  if (style !== undefined) await page.addStyleTag({ content: style });
  await page.locator(section).evaluate((element) => element.scrollIntoView());
}

const expectMotion = (row: Locator, state: 'running' | 'paused'): Promise<void> =>
  expect(row.locator('.rfm-marquee').first()).toHaveCSS('animation-play-state', state);

/** Expects that all testimonials can be scrolled to, and that nothing offers to pause them. */
async function expectScrolling(page: Page): Promise<void> {
  await expect(testimonialsIn(page).getByRole('button')).toHaveCount(0);
  for (const row of await testimonialsIn(page).getByRole('group').all()) {
    // A row that began to run, and finds that it cannot, begins anew.
    await expect(async () => {
      await row.evaluate((element) => element.scrollTo(1e6, 0));
      await expect(row.getByRole('figure').last()).toBeInViewport({ timeout: 500 });
    }).toPass();
  }
  await expect(testimonialsIn(page).getByRole('figure')).toHaveCount(testimonials.length);
}

test.describe('with a style of the visitor’s', () => {
  // The policy would refuse the style.
  test.use({ bypassCSP: true });

  for (const style of [
    '* { animation: none !important }',
    '* { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important }',
    '* { animation-play-state: paused !important }',
    '.rfm-marquee { transform: none !important }',
  ]) {
    test(`${style} the testimonials scroll and have no control`, async ({ page }) => {
      await open(page, '#testimonials', style);
      await expectScrolling(page);
    });
  }

  test('that comes while they run, the testimonials scroll from then on', async ({ page }) => {
    await open(page, '#testimonials');
    await expect(running(page)).toHaveCount(2);
    await page.addStyleTag({ content: '* { animation: none !important }' });
    await expectScrolling(page);
  });

  test('without animations and transitions the games move on, as their control says', async ({
    page,
  }) => {
    await open(
      page,
      '#popular-games',
      '* { animation: none !important; transition: none !important }',
    );
    const first = () => gamesIn(page).locator('.swiper-slide-active').first().textContent();
    const shown = await first();
    await expect.poll(first).not.toBe(shown);
    await gamesIn(page).getByRole('button', { name: 'Pause the popular games' }).click();
    const paused = await first();
    await gamesIn(page).getByRole('button', { name: 'Next of the popular games' }).click();
    await expect.poll(first).not.toBe(paused);
  });
});

test.describe('on a laptop with a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap on a testimonial does not stop its row, the mouse over it does', async ({ page }) => {
    await open(page, '#testimonials');
    await expect(running(page)).toHaveCount(2);
    for (const row of await running(page).all()) {
      const { y = 0, height = 0 } = (await row.boundingBox()) ?? {};
      await page.touchscreen.tap(300, y + height / 2);
      expect(await row.evaluate((element) => element.matches(':hover'))).toBe(true);
      await expectMotion(row, 'running');
      await row.hover();
      await expectMotion(row, 'paused');
      await page.mouse.move(5, 5);
      await expectMotion(row, 'running');
    }
  });

  test('a tap before the rows run does not hold them up', async ({ page }) => {
    const letGo = await hold(page, ISLAND_SCRIPTS);
    await open(page, '#testimonials');
    const row = testimonialsIn(page).getByRole('group').first();
    const { y = 0 } = (await row.boundingBox()) ?? {};
    await page.touchscreen.tap(300, y + 80);
    letGo();
    await expect(running(page)).toHaveCount(2);
    await expectMotion(row, 'running');
  });

  test('a tap before Swiper starts does not stop the games, the mouse over them does', async ({
    page,
  }) => {
    const letGo = await hold(page, ISLAND_SCRIPTS);
    await open(page, '#popular-games');
    const row = gamesIn(page).locator('.swiper').first();
    const { x = 0, y = 0 } = (await row.boundingBox()) ?? {};
    // Above a card, which would open its link.
    await page.touchscreen.tap(x + 20, y + 2);
    letGo();
    const rotates = () =>
      row.evaluate(
        (element: HTMLElement & { readonly swiper?: { autoplay: { running: boolean } } }) =>
          element.swiper?.autoplay.running,
      );
    await expect.poll(rotates).toBe(true);
    await row.hover();
    await expect.poll(rotates).toBe(false);
    await page.mouse.move(5, 5);
    await expect.poll(rotates).toBe(true);
  });
});
