import type { Page } from '@playwright/test';
import { settle } from './screens.ts';
import { ISLAND_SCRIPTS, expect, test } from './test.ts';

/** The first carousel's control, which needs hydration. */
const control = (page: Page) => page.locator('[data-rotation]:visible').first();

test.describe('when a new release has deleted the scripts of an open page', () => {
  // The browser logs each of them as an error.
  test.use({ expectedComplaints: /404/ });

  const deleteScripts = (page: Page) =>
    page.route(ISLAND_SCRIPTS, (route) => route.fulfill({ status: 404, body: 'Not Found' }));

  /** Counts the loads of pages. */
  function countLoads(page: Page): () => number {
    let loads = 0;
    page.on('load', () => loads++);
    return () => loads;
  }

  test('a click reloads the page, and the next one works', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const loads = countLoads(page);
    await deleteScripts(page);
    await page.goto('/');
    await Promise.all([page.waitForEvent('load'), control(page).click()]);
    await page.unroute(ISLAND_SCRIPTS);
    await control(page).click();
    await expect(control(page)).toHaveAccessibleName(/^Pause/);
    expect(loads()).toBe(2);
  });

  test('the page is reloaded once, and then says that the click failed', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const loads = countLoads(page);
    await deleteScripts(page);
    await page.goto('/');
    await Promise.all([page.waitForEvent('load'), control(page).click()]);
    await control(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible();
    expect(loads()).toBe(2);
  });

  test('nothing is reloaded for a section that comes into view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const loads = countLoads(page);
    await deleteScripts(page);
    await page.goto('/');
    await page.evaluate(() => document.querySelector('[data-autoplay]')?.scrollIntoView());
    await expect(page.locator('[data-failed]').first()).toBeAttached();
    await settle(page);
    expect(loads()).toBe(1);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});
