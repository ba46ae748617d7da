import type { Page } from '@playwright/test';
import { navigation } from '../data/content/json.ts';
import { CATEGORY, FOUND, GAME, PART } from './games.ts';
import { ISLAND_SCRIPTS, expect, test } from './test.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
/** Waits until the sheet has slid in: places read before that belong to different moments. */
const stands = (page: Page) =>
  menu(page).evaluate(async (sheet) => {
    await Promise.all(sheet.getAnimations().map(({ finished }) => finished));
  });
const focusIsInside = (page: Page) =>
  menu(page).evaluate((element) => element.contains(document.activeElement));

test.use({ viewport: { width: 390, height: 800 } });

test.describe('the mobile menu', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
    await opener(page).click();
    await expect(menu(page).getByRole('link', { name: GAME.name, exact: true })).toBeAttached();
  });

  test('has the site’s links and highlights the active one', async ({ page }) => {
    const links = menu(page).getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await expect(links).toHaveText(navigation.map(({ title }) => title));
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveText('About');
  });

  test('shows its heading beside the control that closes it', async ({ page }) => {
    await stands(page);
    const heading = await menu(page).getByRole('heading', { name: 'Menu' }).boundingBox();
    const close = await menu(page).getByRole('button', { name: 'Close the menu' }).boundingBox();
    expect(close?.x).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0));
    expect((close?.x ?? 0) + (close?.width ?? 0)).toBeGreaterThan(390 - 40);
  });

  test('leaves the page behind it where it was', async ({ page }) => {
    await page.goto('/');
    // Once at its end, everything has been near: the page has its height.
    const last = page.locator('footer p').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await expect(page.locator('#all-games li').first()).toHaveCSS('content-visibility', 'visible');
    const place = () => page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
    const before = await place();
    expect(before[0]).toBe(1500);
    await opener(page).click();
    await expect(menu(page).getByRole('textbox', { name: 'Search' })).toBeVisible();
    expect(await place()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    expect(await place()).toEqual(before);
    await expect(page.getByRole('heading', { name: 'All Games' })).toBeVisible();
  });

  test('finds games by a part of their name in any case', async ({ page }) => {
    const search = menu(page).getByRole('textbox', { name: 'Search' });
    await expect(search).toHaveAttribute('placeholder', 'Type to search...');
    await search.fill(PART);
    const links = menu(page).getByRole('region', { name: 'Games' }).getByRole('link');
    await expect(links).toHaveText(FOUND);
    await expect(links.first()).toHaveAttribute('target', '_blank');
  });

  test('says how many games it found, and when there are none', async ({ page }) => {
    const search = menu(page).getByRole('textbox', { name: 'Search' });
    await search.fill(GAME.name);
    await expect(menu(page).getByRole('status')).toHaveText('1 game found');
    await search.fill('no such game');
    await expect(menu(page).getByRole('status')).toHaveText('No games found');
  });

  test('clears the search by its control and shows every game again', async ({ page }) => {
    const search = menu(page).getByRole('textbox', { name: 'Search' });
    const links = menu(page).getByRole('region', { name: 'Games' }).getByRole('link');
    const all = await links.count();
    await search.fill(GAME.name);
    await expect(links).toHaveCount(1);
    await menu(page).getByRole('button', { name: 'Clear the search' }).click();
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();
    await expect(links).toHaveCount(all);
  });

  test('closes when a link is chosen', async ({ page }) => {
    await menu(page).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(menu(page)).toBeHidden();
  });

  test('closes when a game is chosen', async ({ page, context }) => {
    await context.route('**/product-category/**', (route) => route.fulfill({ body: 'category' }));
    const opened = page.waitForEvent('popup');
    await menu(page).getByRole('link', { name: GAME.name, exact: true }).click();
    expect(new URL((await opened).url()).pathname).toBe(CATEGORY);
    await expect(menu(page)).toBeHidden();
  });

  test('Escape closes it and returns the focus', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('keeps its search in reach while the games scroll, and covers no focus with it', async ({
    page,
  }) => {
    const search = menu(page).getByRole('textbox', { name: 'Search' });
    const games = menu(page).getByRole('region', { name: 'Games' }).getByRole('link');
    await expect(games.nth(40)).toBeAttached();
    await games.last().scrollIntoViewIfNeeded();
    await expect(search).toBeInViewport({ ratio: 1 });
    await games.nth(40).focus();
    await games.nth(39).evaluate((link) => link.scrollIntoView());
    await games.nth(38).focus();
    const [box, link] = [await search.boundingBox(), await games.nth(38).boundingBox()];
    expect(link?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  });

  test('opens again at its top, with every game and nothing searched for', async ({ page }) => {
    const search = menu(page).getByRole('textbox', { name: 'Search' });
    const top = menu(page).getByRole('link', { name: 'Home', exact: true });
    await menu(page).getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(top).not.toBeInViewport();
    await search.fill(PART);
    await menu(page).getByRole('button', { name: 'Close the menu' }).click();
    await opener(page).click();
    await expect(top).toBeInViewport();
    await expect(search).toHaveValue('');
    await expect(menu(page).getByRole('link', { name: GAME.name, exact: true })).toBeAttached();
  });

  test('closes when the window becomes too wide for it: the page can be used', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expect(page).toHaveURL('/');
  });

  test('shows in forced colours which of its links is the current one', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const links = menu(page).getByRole('navigation', { name: 'Menu' }).getByRole('link');
    const sign = (index: number) =>
      links.nth(index).evaluate((link) => getComputedStyle(link).textDecorationLine);
    expect(await sign(1)).toBe('underline');
    expect(await sign(2)).toBe('none');
  });

  test('Tab and Shift + Tab stay inside', async ({ page }) => {
    await menu(page).getByRole('textbox', { name: 'Search' }).fill(GAME.name);
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press(key);
        expect(await focusIsInside(page)).toBe(true);
      }
    }
  });
});

test.describe('while the games do not load', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ });

  test('the menu closes over the games of the home page, which it leads to instead', async ({
    page,
  }) => {
    await page.route(ISLAND_SCRIPTS, (route) => route.abort());
    await page.goto('/');
    await opener(page).click();
    await menu(page).getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu(page)).toBeHidden();
    for (let time = 0; time < 2; time += 1) {
      await opener(page).click();
      await menu(page).getByRole('link', { name: 'See all games on the home page' }).click();
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole('heading', { name: 'All Games' })).toBeInViewport();
    }
  });
});

test('in a browser without `commandfor` the menu opens and closes all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    // What keeps this browser from doing it by itself.
    addEventListener('click', (event) => event.preventDefault(), { capture: true });
  });
  await page.goto('/about');
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  await menu(page).getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu(page)).toBeHidden();
});

test('in a browser without `closedby` a click on the backdrop closes the menu; one in it, or text selected from there, does not', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy'));
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/about');
  await opener(page).click();
  await expect(menu(page).getByRole('textbox', { name: 'Search' })).toBeVisible();
  await menu(page).evaluate((dialog) => dialog.removeAttribute('closedby'));
  await stands(page);
  const heading = await menu(page).getByRole('heading', { name: 'Games' }).boundingBox();
  const inside = { x: 800 - 436, y: (heading?.y ?? 0) + 5 };
  await page.mouse.click(inside.x, inside.y);
  await expect(menu(page)).toBeVisible();
  await page.mouse.move(inside.x, inside.y);
  await page.mouse.down();
  await page.mouse.move(100, 400, { steps: 4 });
  await page.mouse.up();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(100, 400);
  await expect(menu(page)).toBeHidden();
});

test('where scrollbars take room, nothing moves when the menu opens', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({
    ...(baseURL && { baseURL }),
    viewport: { width: 800, height: 800 },
  });
  await page.goto('/about');
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).not.toBe(0);
  const place = () => page.getByRole('heading', { level: 1 }).first().boundingBox();
  const before = await place();
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await place()).toEqual(before);
  await browser.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Menu leads to the links of the footer', async ({ page }) => {
    await page.goto('/about');
    await expect(opener(page)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Footer' })).toBeInViewport();
  });
});
