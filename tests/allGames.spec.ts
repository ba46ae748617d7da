import { GAME_COUNT } from './games.ts';
import { settle } from './screens.ts';
import { layOutAll } from './wholePage.ts';
import { expect, hold, test } from './test.ts';

const SWIPER = '**/chunks/swiperModules.*.js';

test.describe('all games', () => {
  test('are a grid of more columns on wider screens, without controls', async ({ page }) => {
    await page.goto('/');
    await layOutAll(page);
    const all = page.locator('#all-games');
    await expect(all.getByRole('listitem').getByRole('link')).toHaveCount(GAME_COUNT);
    for (const [width, columns] of [
      [1024, 6],
      [1280, 9],
      [1920, 9],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await all
        .locator('li a')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
      expect(
        tops.filter((top) => top === tops[0]),
        `${width} px`,
      ).toHaveLength(columns);
      await expect(all.getByRole('button')).toHaveCount(0);
    }
  });

  test('are two rows at 960 px, and a grid again in a wider window', async ({ page }) => {
    await page.setViewportSize({ width: 960, height: 900 });
    await page.goto('/');
    await page.locator('#all-games').evaluate((element) => element.scrollIntoView());
    const all = page.locator('#all-games');
    await expect(all).toHaveAttribute('aria-roledescription', 'carousel');
    // Three controls, and the button that shows the list in the menu.
    await expect(all.getByRole('button')).toHaveCount(4);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(all).not.toHaveAttribute('aria-roledescription');
    await expect(all.locator('li').first()).not.toHaveAttribute('style', /./);
  });
});

test('all games are a grid if the window widens before their carousel loads', async ({ page }) => {
  const letGo = await hold(page, SWIPER);
  const asked = page.waitForRequest(SWIPER);
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/');
  const all = page.locator('#all-games');
  await all.evaluate((element) => element.scrollIntoView());
  await asked;
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(all.getByRole('button')).toHaveCount(0);
  letGo();
  // The popular games need the same file.
  await page.locator('#popular-games').evaluate((element) => element.scrollIntoView());
  await expect(page.locator('#popular-games')).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(all).not.toHaveAttribute('aria-roledescription');
  await expect(all.locator('.swiper-initialized')).toHaveCount(0);
});

test.describe('all games on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  // tests/laidOut.spec.ts has what the island loader does.
  test('are laid out when they come near, and not before, while the page still loads', async ({
    page,
  }) => {
    await hold(page, /\/entries\//);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const laidOut = () =>
      page
        .locator('#all-games li > a')
        .evaluateAll(
          (links) =>
            links.filter((link) => link.checkVisibility({ contentVisibilityAuto: true })).length,
        );
    expect(await laidOut()).toBeLessThan(GAME_COUNT / 4);
    await page.locator('#all-games').evaluate((element) => element.scrollIntoView());
    await expect.poll(laidOut).toBe(GAME_COUNT);
  });
});

test.describe('all games under reduced motion', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

  test('show their covers on a page that opens at them, and do not ease in', async ({ page }) => {
    await page.goto('/#all-games');
    // After this, the page draws no more frames.
    await settle(page);
    const missing = () =>
      page
        .locator('#all-games li')
        .evaluateAll(
          (cards) =>
            cards.slice(0, 18).filter((card) => !card.querySelector('img')?.getClientRects().length)
              .length,
        );
    await expect.poll(missing).toBe(0);
    // A card that has not entered the screen is smaller than its place, where it eases in.
    const card = page.locator('#all-games li').last();
    const place = await card.evaluate((element: HTMLElement) => element.offsetWidth);
    expect((await card.boundingBox())?.width).toBeCloseTo(place, 0);
  });
});
