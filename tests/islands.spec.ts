import type { Locator, Page } from '@playwright/test';
import { GAME, PART } from './games.ts';
import { settle } from './screens.ts';
import { ISLAND_SCRIPTS, expect, hold, test } from './test.ts';

const LOADER = /\/entries\/[^/]+\.js$/;
const hydrated = (page: Page) => page.locator('[data-hydrated]');
/** The first carousel's control, which needs hydration. */
const control = (page: Page) => page.locator('[data-rotation]:visible').first();
const search = (page: Page) => page.getByRole('combobox', { name: 'Search For Games...' });

/** Collects the scripts of islands that a page asks for. */
function watchScripts(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    // A prefetch runs nothing.
    if (request.headers()['sec-purpose']?.includes('prefetch')) return;
    if (ISLAND_SCRIPTS.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** The islands that hydrated; `data-island` has their names. */
const hydratedAround = (page: Page, part: Locator) =>
  page.locator('[data-hydrated]').filter({ has: part });

// tests/loads.spec.ts fails if an unused page loads React.
test('a tap on the search hydrates it alone, without code of carousels', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scripts = watchScripts(page);
  await page.goto('/');
  await search(page).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(hydrated(page)).toHaveCount(1);
  await expect(hydratedAround(page, search(page))).toHaveCount(1);
  expect(scripts.join(' ')).not.toMatch(/swiper|carousel|testimonials|menu|panel/i);
});

test.describe('when scripts do not load', () => {
  // The browser logs each of them as an error.
  test.use({ expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  for (const [what, which] of [
    ['React', /\/react\.[^/]+\.js$/],
    ['the island’s own code', /\.island\.[^/]*\.js$/],
  ] as const) {
    test(`a later click loads ${what} after a failure`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      let failures = 0;
      await page.route(which, async (route) => {
        if (failures++ === 0) await route.abort();
        else await route.continue();
      });
      await page.goto('/');
      await control(page).focus();
      await expect.poll(() => failures).toBeGreaterThan(0);
      await expect(async () => {
        await control(page).click();
        await expect(hydrated(page).first()).toBeAttached({ timeout: 500 });
      }).toPass();
    });
  }

  test('a moving mouse repeats the requests at most 30 times', async ({ page, context }) => {
    await page.goto('/about');
    await settle(page);
    const scripts = watchScripts(page);
    await context.setOffline(true);
    await page.clock.install();
    const box = await page.getByRole('button', { name: 'Games', exact: true }).boundingBox();
    for (let move = 0; move < 40; move++) {
      await page.mouse.move((box?.x ?? 0) + 40 + (move % 2) * 300, (box?.y ?? 0) + 10);
      await page.clock.runFor(100);
    }
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.length).toBeLessThanOrEqual(30);
  });

  test('links still work while scripts hang', async ({ page }) => {
    await page.route(ISLAND_SCRIPTS, () => {});
    await page.goto('/');
    await page.getByRole('button', { name: 'Games', exact: true }).hover();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  });
});

for (const [what, held] of [
  ['the island loader runs', LOADER],
  ['hydration', ISLAND_SCRIPTS],
] as const) {
  test(`text typed before ${what} stays, and is searched for`, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 900 });
    const letGo = await hold(page, held);
    await page.goto('/', { waitUntil: 'commit' });
    await search(page).pressSequentially(PART);
    letGo();
    await expect(page.getByRole('option', { name: GAME.name, exact: true })).toBeVisible();
    await expect(search(page)).toHaveValue(PART);
    await expect(search(page)).toBeFocused();
  });
}

test('a search that lost the focus before hydration opens no list', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const letGo = await hold(page, ISLAND_SCRIPTS);
  await page.goto('/');
  await search(page).click();
  await search(page).pressSequentially(PART);
  await search(page).blur();
  letGo();
  await expect(hydratedAround(page, search(page))).toBeAttached();
  await expect(search(page)).not.toHaveAttribute('aria-busy');
  await expect(search(page)).toHaveValue(PART);
  await expect(search(page)).toHaveAttribute('aria-expanded', 'false');
});

test.describe('when a new release has deleted the scripts of an open page', () => {
  // The browser logs each of them as an error.
  test.use({ expectedComplaints: /404/ });

  /** Deletes the scripts, opens the home page, and returns how often a page has loaded. */
  async function openWithoutScripts(page: Page): Promise<() => number> {
    let loads = 0;
    page.on('load', () => loads++);
    await page.route(ISLAND_SCRIPTS, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
    await page.goto('/');
    return () => loads;
  }

  test('a click reloads the page once, the next one is reported, and works once it can', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const loads = await openWithoutScripts(page);
    await Promise.all([page.waitForEvent('load'), control(page).click()]);
    await control(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible();
    await page.unroute(ISLAND_SCRIPTS);
    await control(page).click();
    await expect(control(page)).toHaveAccessibleName(/^Pause/);
    expect(loads()).toBe(2);
  });

  test('nothing is reloaded for a section that comes into view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const loads = await openWithoutScripts(page);
    await page.evaluate(() => document.querySelector('[data-autoplay]')?.scrollIntoView());
    await expect(page.locator('[data-failed]').first()).toBeAttached();
    await settle(page);
    expect(loads()).toBe(1);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});
