import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { expect, hold, test } from './test.ts';

// Scripts are allowed, but the island loader is blocked by an extension, lost by the network, or late.

const LOADER = /\/entries\/[^/]+\.js$/;
const PAGES = ['/', '/store/amber-keep'] as const;

/** Ends the time in which the loader is late and not lost. */
const waitInVain = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.documentElement.getAnimations()) animation.finish();
  });

/** Returns the names of the controls that the page offers. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, a[href="#site-links"]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => control.textContent.trim() || control.id),
  );

test.use({ expectedComplaints: /ERR_FAILED/ });

for (const width of [390, 1440]) {
  test(`at ${width} px, a page without the loader offers what it offers without scripts`, async ({
    page,
    browser,
  }) => {
    const viewport = { width, height: 844 };
    const without = await browser.newPage({ javaScriptEnabled: false, viewport });
    await page.setViewportSize(viewport);
    await page.route(LOADER, (route) => route.abort());
    await watchShifts(page);
    for (const path of PAGES) {
      await page.goto(path);
      await without.goto(page.url());
      await waitInVain(page);
      expect(await controls(page), path).toEqual(await controls(without));
      expect(await shiftsOf(page), path).toEqual([]);
    }
    await without.close();
  });
}

test('a late loader brings the controls back, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  const letGo = await hold(page, LOADER);
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('combobox');
  await expect(search).toBeVisible();
  const before = await controls(page);
  await waitInVain(page);
  await expect(search).toBeHidden();
  expect((await controls(page)).length).toBeLessThan(before.length);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  letGo();
  await expect(search).toBeVisible();
  expect(await controls(page)).toEqual(before);
  expect(await shiftsOf(page)).toEqual([]);
});
