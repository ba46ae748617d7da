import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

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
    await expect(menu(page).getByRole('textbox', { name: 'Search' })).toBeVisible();
  });

  test('has the five links and highlights the active one', async ({ page }) => {
    const links = menu(page).getByRole('region', { name: 'Menu' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'About', 'Contact Us', 'Copyright', 'Privacy Policy']);
    await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
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
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
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
    await search.fill('CRAFT');
    const links = menu(page).getByRole('region', { name: 'Games' }).getByRole('link');
    await expect(links.filter({ hasText: 'Minecraft' })).toBeVisible();
    for (const name of await links.allTextContents()) expect(name.toLowerCase()).toContain('craft');
    await expect(links.first()).toHaveAttribute('target', '_blank');
  });

  test('says how many games it found, and when there are none', async ({ page }) => {
    const search = menu(page).getByRole('textbox', { name: 'Search' });
    await search.fill('minecraft');
    await expect(menu(page).getByRole('status')).toHaveText('1 game found');
    await search.fill('no such game');
    await expect(menu(page).getByRole('status')).toHaveText('No games found');
  });

  test('clears the search by its control and shows every game again', async ({ page }) => {
    const search = menu(page).getByRole('textbox', { name: 'Search' });
    const links = menu(page).getByRole('region', { name: 'Games' }).getByRole('link');
    const all = await links.count();
    await search.fill('minecraft');
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
    await menu(page).getByRole('link', { name: 'Valorant' }).click();
    expect((await opened).url()).toMatch(/\/product-category\/valorant\/$/);
    await expect(menu(page)).toBeHidden();
  });

  test('Escape closes it and returns the focus', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('Tab and Shift + Tab stay inside', async ({ page }) => {
    await menu(page).getByRole('textbox', { name: 'Search' }).fill('minecraft');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press(key);
        expect(await focusIsInside(page)).toBe(true);
      }
    }
  });
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
