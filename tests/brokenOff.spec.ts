import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

// The connection breaks off before all of a page has arrived, or the rest is still on its way.

/** Returns the names of the buttons that a visitor sees, but that open nothing. */
const deadButtons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => {
        const id = button.getAttribute('commandfor') ?? button.getAttribute('popovertarget');
        return id !== null && !document.getElementById(id);
      })
      .map(({ textContent }) => textContent.trim()),
  );

/** Opens a page of which only the part before a text arrives. */
async function openUntil(page: Page, path: string, end: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const [body = ''] = (await response.text()).split(end);
    await route.fulfill({ response, body });
  });
  await page.goto(path);
}

const ENDS = ['<footer', 'id="site-links"', 'id="live-region"', '<nav id="games-panel"', '<dialog'];

for (const width of [390, 800]) {
  for (const path of ['/about', '/store/amber-keep']) {
    test(`${path} at ${width} px offers no button whose overlay is not there`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const end of ENDS) {
        await openUntil(page, path, end);
        expect(await deadButtons(page), `until ${end}`).toEqual([]);
        await page.unroute(`**${path}`);
      }
      // What has arrived works.
      await expect(page.getByRole('button', { name: 'Games' })).toBeVisible({
        visible: width === 800,
      });
      await page.getByRole('link', { name: 'Menu', exact: true }).click();
      await expect(page.locator('footer').getByRole('link', { name: 'About' })).toBeInViewport();
    });
  }
}

test('a whole page offers the buttons, and no link in their place', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Games' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Menu', exact: true })).toBeHidden();
});
