import type { Page } from '@playwright/test';
import { GAME, PART } from './games.ts';
import { settle } from './screens.ts';
import { ISLAND_SCRIPTS, expect, hold, test } from './test.ts';

const LOADER = /\/entries\/[^/]+\.js$/;
const hydrated = (page: Page) => page.locator('[data-island=GameSearch][data-hydrated]');
const search = (page: Page) => page.getByRole('combobox', { name: 'Search For Games...' });
/** What needs a script: buttons and text boxes of islands, and buttons that open the menu. */
const controls = (page: Page) =>
  page.locator(
    '[data-island] :is(button:not([type=submit]), input:not([type=hidden])), button[data-opens]',
  );

test.describe('with a search', () => {
  test.use({ viewport: { width: 800, height: 900 } });

  test('the focus alone hydrates it, and stays in it', async ({ page }) => {
    await page.goto('/');
    await settle(page);
    await expect(hydrated(page)).toHaveCount(0);
    await search(page).focus();
    await expect(hydrated(page)).toHaveCount(1);
    await expect(search(page)).toBeFocused();
  });

  for (const [what, held] of [
    ['the island loader runs', LOADER],
    ['hydration', ISLAND_SCRIPTS],
  ] as const) {
    test(`text typed before ${what} stays, and is searched for`, async ({ page }) => {
      const letGo = await hold(page, held);
      await page.goto('/', { waitUntil: 'commit' });
      await search(page).pressSequentially(PART);
      letGo();
      await expect(page.getByRole('option', { name: GAME.name, exact: true })).toBeVisible();
      await expect(search(page)).toHaveValue(PART);
      await expect(search(page)).toBeFocused();
    });
  }
});

test.describe('when scripts do not come', () => {
  // The browser logs each of them as an error, and the loader too, with its place.
  test.use({
    expectedComplaints: /ERR_FAILED|404|imported module.*\(/,
    viewport: { width: 390, height: 844 },
  });

  for (const [what, which] of [
    ['the island loader', LOADER],
    ['React', /\/react\.[^/]+\.js$/],
    ['the islands’ own code', /\.island\.[^/]*\.js$/],
  ] as const) {
    test(`without ${what}, no control is shown that does nothing, but links and the form of home`, async ({
      page,
      context,
    }) => {
      await context.route('**/?post_type=**', (route) => route.fulfill({ body: 'found' }));
      await page.route(which, (route) => route.abort());
      for (const path of ['/', '/store/amber-keep']) {
        await page.goto(path);
        await settle(page);
        for (const part of await controls(page).all()) {
          const isOffered =
            (await part.getAttribute('id')) === 'game-search' ||
            (which !== LOADER && (await part.getAttribute('data-opens')) !== null);
          await expect(part).toBeVisible({ visible: isOffered && (await part.isVisible()) });
        }
      }
      await page.goto('/');
      await search(page).fill('gold & more');
      const popup = page.waitForEvent('popup');
      await page.keyboard.press('Enter');
      const { searchParams } = new URL((await popup).url());
      expect(Object.fromEntries(searchParams)).toEqual({ post_type: 'product', s: 'gold & more' });
      await page.getByRole(which === LOADER ? 'link' : 'button', { name: 'Menu' }).click();
      const about = page.locator(which === LOADER ? 'footer' : 'dialog').getByText('About');
      await expect(about).toBeInViewport();
      const boxes = page.locator('dialog input, [popover] input').filter({ visible: true });
      await expect(boxes).toHaveCount(0);
    });
  }

  test('a store whose own code does not come throws nothing', async ({ page }) => {
    await page.route(/\/(?:tooltips|freshness)\.[^/]+\.js$/, (route) => route.abort());
    await page.goto('/store/amber-keep');
    await settle(page);
  });

  test('a page whose scripts a new release has deleted never reloads by itself, and its links lead on', async ({
    page,
  }) => {
    let loads = 0;
    page.on('load', () => loads++);
    await page.route(ISLAND_SCRIPTS, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
    const failure = page.waitForEvent('console', (message) => /stays static/.test(message.text()));
    await page.goto('/');
    await search(page).click();
    await failure;
    await page.locator('#popular-games').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Menu' }).click();
    await settle(page);
    expect(loads).toBe(1);
    await page.getByRole('dialog').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  });

  test('what failed once works when it comes into view again', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    let failures = 0;
    await page.route(/GameFilter/, async (route) => {
      if (failures++ === 0) await route.abort();
      else await route.continue();
    });
    await page.goto('/about');
    const failure = page.waitForEvent('console', (message) => /stays static/.test(message.text()));
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await failure;
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    await expect(page.locator('#panel-search')).toBeVisible();
  });
});
