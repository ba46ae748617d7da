import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves fingers in a straight line from each first point to each second one. */
async function swipe(page: Page, ...ways: readonly (readonly [Point, Point])[]): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const at = (share: number) =>
    ways.map(([from, to], id) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      id,
    }));
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: ReturnType<typeof at>,
  ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (let step = 1; step <= 10; step += 1) await send('touchMove', at(step / 10));
  await send('touchEnd', []);
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 800, height: 600 }, hasTouch: true });

  for (const found of ['', 'no such game']) {
    test(`the page does not scroll behind the menu after a search for “${found}”`, async ({
      page,
    }) => {
      await page.goto('/privacy-policy');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#menu-search').fill(found);
      for (const x of [60, 700]) {
        await page.mouse.move(x, 400);
        for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 600);
        await swipe(page, [
          { x, y: 500 },
          { x, y: 100 },
        ]);
      }
      // The page would have scrolled by then.
      await page.locator('dialog').evaluate(async () => {
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
});
