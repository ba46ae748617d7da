import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.describe('the badges’ tooltips', () => {
  const badge = (page: Page) => page.getByRole('button', { name: 'Registered store' });
  const tip = (page: Page) => page.locator('[role=tooltip]').first();

  test.beforeEach(async ({ page }) => {
    await page.goto('/store/amber-keep');
    await expect(tip(page)).toBeHidden();
  });

  test('open under the mouse and stay open under it; leaving and Escape close them', async ({
    page,
  }) => {
    await badge(page).hover();
    await expect(tip(page)).toBeVisible();
    await tip(page).hover();
    await expect(tip(page)).toBeVisible();
    await page.mouse.move(5, 700);
    await expect(tip(page)).toBeHidden();
    await badge(page).hover();
    await expect(tip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip(page)).toBeHidden();
  });

  test('open on focus one after the other and describe their badge; Escape closes them', async ({
    page,
  }) => {
    const shown = () =>
      page
        .locator('[role=tooltip]')
        .evaluateAll((all) => all.map((one) => one.checkVisibility({ visibilityProperty: true })));
    await badge(page).focus();
    await expect(badge(page)).toHaveAccessibleDescription(/store of their own at the marketplace/);
    for (const [key, expected] of [
      ['Shift+Tab', [false, false]],
      ['Tab', [true, false]],
      ['Tab', [false, true]],
      ['Tab', [false, false]],
      ['Shift+Tab', [false, true]],
      ['Escape', [false, false]],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(shown, key).toEqual(expected);
    }
  });

  test('do not cover the other badge where letters are wider, as in WebKit', async ({ page }) => {
    await page
      .locator('[data-tooltip] button')
      .evaluateAll((all) => all.forEach(({ style }) => style.setProperty('letter-spacing', '2px')));
    await badge(page).focus();
    await expect(tip(page)).toBeVisible();
    const other = await page.getByRole('button', { name: 'Delivery time stated' }).boundingBox();
    const { y: top = 0 } = (await tip(page).boundingBox()) ?? {};
    expect(top).toBeGreaterThan((other?.y ?? top) + (other?.height ?? 0));
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

    test('open on a tap and close on a tap elsewhere', async ({ page }) => {
      await badge(page).tap();
      await expect(tip(page)).toBeVisible();
      await page.touchscreen.tap(200, 700);
      await expect(tip(page)).toBeHidden();
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('open and close under the mouse', async ({ page }) => {
      await badge(page).hover();
      await expect(tip(page)).toBeVisible();
      await page.mouse.move(5, 700);
      await expect(tip(page)).toBeHidden();
    });
  });
});
