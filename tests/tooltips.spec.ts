import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.describe('the badges’ tooltips', () => {
  const badge = (page: Page) => page.getByRole('button', { name: 'Registered store' });
  const tip = (page: Page) => page.locator('[role=tooltip]').first();

  test.beforeEach(async ({ page }) => {
    await page.goto('/store/amber-keep');
    await expect(tip(page)).toBeHidden();
  });

  test('open under the mouse, stay open under it, and close when it leaves', async ({ page }) => {
    await badge(page).hover();
    await expect(tip(page)).toBeVisible();
    await tip(page).hover();
    await expect(tip(page)).toBeVisible();
    await page.mouse.move(5, 700);
    await expect(tip(page)).toBeHidden();
  });

  test('open on focus, describe their badge, and close on blur', async ({ page }) => {
    await badge(page).focus();
    await expect(tip(page)).toBeVisible();
    await expect(badge(page)).toHaveAccessibleDescription(/store of their own at the marketplace/);
    await page.keyboard.press('Tab');
    await expect(tip(page)).toBeHidden();
    await expect(page.locator('[role=tooltip]').nth(1)).toBeVisible();
  });

  test('Tab and Shift+Tab: open one tooltip after the other, and close it beyond either end', async ({
    page,
  }) => {
    const tips = page.locator('[role=tooltip]');
    const shown = () =>
      tips.evaluateAll((all) =>
        all.map((one) => one.checkVisibility({ visibilityProperty: true })),
      );
    await badge(page).focus();
    for (const [key, expected] of [
      ['Shift+Tab', [false, false]],
      ['Tab', [true, false]],
      ['Tab', [false, true]],
      ['Tab', [false, false]],
      ['Shift+Tab', [false, true]],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(shown, key).toEqual(expected);
    }
  });

  test('Escape: closes them under the mouse and on focus', async ({ page }) => {
    await badge(page).hover();
    await expect(tip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip(page)).toBeHidden();
    await page.mouse.move(5, 700);
    await badge(page).focus();
    await expect(tip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tip(page)).toBeHidden();
    await expect(badge(page)).toBeFocused();
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
