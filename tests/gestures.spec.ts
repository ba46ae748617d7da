import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

// Gestures that belong to the browser, where scripts handle some of them.

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Opens the home page and returns a row that Swiper moves, which stands still. */
async function openRow(page: Page): Promise<Locator> {
  await page.goto('/');
  const section = page.locator('#popular-games');
  await section.evaluate((element) => element.scrollIntoView());
  await expect(section).toHaveAttribute('aria-roledescription', 'carousel');
  await section.getByRole('button', { name: 'Pause the popular games' }).click();
  return section.locator('.swiper').first();
}

/** Returns the name of the first game in view, once the row stands still. */
const firstGame = (row: Locator): Promise<string> =>
  row.evaluate(async (element) => {
    const nameOf = () => element.querySelector('.swiper-slide-active')?.textContent ?? '';
    await Promise.all(
      element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})),
    );
    return nameOf();
  });

test('a sideways wheel moves a row there and back; one down scrolls the page', async ({ page }) => {
  const row = await openRow(page);
  await row.hover();
  const start = await firstGame(row);
  const width = (await row.locator('li').first().boundingBox())?.width ?? 0;
  await page.mouse.wheel(width, 30);
  await expect.poll(() => firstGame(row)).not.toBe(start);
  await page.mouse.wheel(-width, 0);
  await expect.poll(() => firstGame(row)).toBe(start);
  const top = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  expect(await firstGame(row)).toBe(start);
});

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('a pinch on a row zooms the page, and a swipe moves the row', async ({ page }) => {
    const row = await openRow(page);
    const start = await firstGame(row);
    const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 };
    const at = (left: number): Point => ({ x: x + left, y: y + 80 });
    await swipe(page, [at(250), at(60)]);
    await expect.poll(() => firstGame(row)).not.toBe(start);
    await swipe(page, [at(170), at(60)], [at(190), at(300)]);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
  });
});

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
