import type { Page } from '@playwright/test';
import { CATEGORY, FOUND, GAME, GAME_COUNT, PART } from './games.ts';
import { expect, test } from './test.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const searchBox = (page: Page) => menu(page).getByRole('textbox', { name: 'Search' });
const games = (page: Page) => menu(page).getByRole('region', { name: 'Games' }).getByRole('link');
const siteLinks = (page: Page) => menu(page).getByRole('navigation').getByRole('link');

test.use({ viewport: { width: 390, height: 800 } });

test.describe('the mobile menu', () => {
  const close = (page: Page) => menu(page).getByRole('button', { name: 'Close the menu' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
    await opener(page).click();
    await expect(menu(page).getByRole('link', { name: GAME.name, exact: true })).toBeAttached();
  });

  test('has the site’s links and the games', async ({ page }) => {
    const links = siteLinks(page);
    await expect(links).toHaveText(['Home', 'About', 'Contact Us', 'Copyright', 'Privacy Policy']);
    await expect(links.and(page.locator('[aria-current=page]'))).toHaveText('About');
    await expect(games(page)).toHaveCount(GAME_COUNT);

    await page.emulateMedia({ forcedColors: 'active' });
    await expect(links.nth(1)).toHaveCSS('text-decoration-line', 'underline');
    await expect(links.nth(2)).toHaveCSS('text-decoration-line', 'none');
  });

  test('finds games by a part of their name in any case, and says how many', async ({ page }) => {
    const status = menu(page).getByRole('status');
    await searchBox(page).fill(PART);
    await expect(games(page)).toHaveText(FOUND);
    await searchBox(page).fill('no such game');
    await expect(status).toHaveText('No games found');
    await expect(menu(page).getByText('No game is called “no such game”.')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'search the marketplace' })).toHaveAttribute(
      'href',
      /\/\?s=no\+such\+game&post_type=product$/,
    );
  });

  test('Enter and Space open it; Escape clears the search, then closes it and leads back', async ({
    page,
  }) => {
    await page.keyboard.press('Escape');
    for (const key of ['Enter', 'Space']) {
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press(key);
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(close(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(siteLinks(page).first()).toBeFocused();
      await searchBox(page).fill(PART);
      await page.keyboard.press('Escape');
      await expect(searchBox(page)).toHaveValue('');
      await page.keyboard.press('Escape');
    }
    await expect(page.evaluate(() => scrollY)).resolves.toBe(0);
  });

  test('closes when a game or a link is chosen', async ({ page, context }) => {
    await context.route('**/product-category/**', (route) => route.fulfill({ body: 'category' }));
    const opened = page.waitForEvent('popup');
    await menu(page).getByRole('link', { name: GAME.name, exact: true }).click();
    expect(new URL((await opened).url()).pathname).toBe(CATEGORY);
    await expect(menu(page)).toBeHidden();
    await page.bringToFront();
    await opener(page).click();
    await menu(page).getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(menu(page)).toBeHidden();
  });
});

test('a search of the menu brings what it finds into view above the keyboard of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 568, height: 256 });
  await page.goto('/about');
  await opener(page).click();
  await menu(page).getByRole('heading', { name: 'Games' }).scrollIntoViewIfNeeded();
  for (const [text, answer] of [
    [GAME.name, games(page).first()],
    ['no such game', menu(page).getByText('No game is called')],
  ] as const) {
    await searchBox(page).fill(text);
    await expect(answer).toBeInViewport({ ratio: 0.9 });
    await expect(searchBox(page)).toBeInViewport({ ratio: 0.9 });
  }
});

test('a click on the backdrop closes it in a browser without `closedby`', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  });
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/about');
  await opener(page).click();
  await expect(searchBox(page)).toBeVisible();
  await menu(page).evaluate(async (dialog) => {
    dialog.removeAttribute('closedby');
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  });
  const heading = await menu(page).getByRole('heading', { name: 'Games' }).boundingBox();
  const inside = { x: 800 - 436, y: (heading?.y ?? 0) + 5 };
  await page.mouse.click(inside.x, inside.y);
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(100, 400);
  await expect(menu(page)).toBeHidden();
});
