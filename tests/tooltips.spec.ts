import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const badge = (page: Page) => page.getByRole('button', { name: 'Registered store' });
const tip = (page: Page) => page.locator('[role=tooltip]').first();

test.beforeEach(async ({ page }) => {
  await page.goto('/store/amber-keep');
  await expect(tip(page)).toBeHidden();
});

test('a badge’s tooltip opens on focus, describes it, and closes by Escape and by Tab', async ({
  page,
}) => {
  await badge(page).focus();
  await expect(tip(page)).toBeVisible();
  await expect(badge(page)).toHaveAccessibleDescription(/store of their own at the marketplace/);
  await page.keyboard.press('Tab');
  await expect(tip(page)).toBeHidden();
  await expect(page.locator('[role=tooltip]').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=tooltip]').nth(1)).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('it opens on a tap and closes on a tap elsewhere', async ({ page }) => {
    await badge(page).tap();
    await expect(tip(page)).toBeVisible();
    await page.touchscreen.tap(200, 700);
    await expect(tip(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it opens under the mouse, stays open under it, and closes when it leaves', async ({
    page,
  }) => {
    await badge(page).hover();
    await expect(tip(page)).toBeVisible();
    await tip(page).hover();
    await expect(tip(page)).toBeVisible();
    await page.mouse.move(5, 700);
    await expect(tip(page)).toBeHidden();
  });
});
