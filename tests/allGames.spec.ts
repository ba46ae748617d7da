import { GAME_COUNT } from './games.ts';
import { settle } from './screens.ts';
import { layOutAll } from './wholePage.ts';
import { expect, test } from './test.ts';

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
