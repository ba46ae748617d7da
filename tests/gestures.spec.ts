import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

// Gestures that belong to the browser, where scripts handle some of them.

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('a pinch on a row zooms the page, and a swipe moves the row', async ({ page }) => {
    const row = await openRow(page);
    const fingers = await page.context().newCDPSession(page);
    const start = await firstGame(row);
    /** Moves fingers over the row from each first to each second distance to its left edge. */
    const move = async (...ways: readonly (readonly [number, number])[]): Promise<void> => {
      const box = await row.boundingBox();
      const at = (share: number) =>
        ways.map(([from, to], id) => ({
          x: (box?.x ?? 0) + from + (to - from) * share,
          y: (box?.y ?? 0) + 80,
          id,
        }));
      const send = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        touchPoints: ReturnType<typeof at>,
      ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', at(0));
      for (let step = 1; step <= 10; step += 1) await send('touchMove', at(step / 10));
      await send('touchEnd', []);
    };
    await move([250, 60]);
    await expect.poll(() => firstGame(row)).not.toBe(start);
    await move([170, 60], [190, 300]);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
  });
});
