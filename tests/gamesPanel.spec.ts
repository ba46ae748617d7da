import type { Page } from '@playwright/test';
import { CATEGORY, GAME, GAME_COUNT, POPULAR_COUNT } from './games.ts';
import { expect, test } from './test.ts';

const control = (page: Page) => page.getByRole('button', { name: 'Games', exact: true });
const panel = (page: Page) => page.locator('#games-panel');
const list = (page: Page, name: string) => panel(page).getByRole('list', { name });
const allGames = (page: Page) => list(page, 'All Games').getByRole('link');
const searchBox = (page: Page) => panel(page).getByRole('textbox', { name: 'Search' });

test.describe('the Games panel', () => {
  test.beforeEach(({ page }) => page.goto('/about'));

  test('lists the popular games and all games, in four columns that are read downwards', async ({
    page,
  }) => {
    await control(page).click();
    await expect(list(page, 'Popular Games').getByRole('link')).toHaveCount(POPULAR_COUNT);
    await expect(allGames(page)).toHaveCount(GAME_COUNT);
    const link = panel(page).getByRole('link', { name: GAME.name, exact: true }).first();
    await expect(link).toHaveAttribute('href', new RegExp(`${CATEGORY}$`));
    await expect(link).toHaveAccessibleDescription('Opens in a new tab');
    for (let width = 640; width <= 1440; width += 40) {
      await page.setViewportSize({ width, height: 900 });
      const columns = await allGames(page).evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().x)),
      );
      expect.soft(new Set(columns).size, `${width} px`).toBe(4);
      expect.soft(columns, `${width} px`).toEqual(columns.toSorted((one, other) => one - other));
    }
    const size = () =>
      panel(page).evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
    await expect.poll(size).toEqual([1440 * 0.9, 600]);
  });

  test('opens and closes by Games, by a click outside, and by keyboard alone', async ({ page }) => {
    await control(page).click();
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(5, 700);
    await expect(panel(page)).toBeHidden();
    for (const key of ['Enter', 'Space']) {
      await control(page).focus();
      await page.keyboard.press(key);
      await expect(searchBox(page)).toBeVisible();
      // Next to the button in the order of Tab, though it stands last in the page.
      await page.keyboard.press('Tab');
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(control(page)).toBeFocused();
    }
  });

  test('lets a keyboard skip its list', async ({ page }) => {
    await control(page).focus();
    await page.keyboard.press('Enter');
    await expect(searchBox(page)).toBeVisible();
    const skip = panel(page).getByRole('link', { name: 'Skip the list' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeHidden();
  });

  test('its search shows what players mean, and opens the best match with Enter, but no guess', async ({
    page,
    context,
  }) => {
    await context.route('**/product-category/**', (route) => route.fulfill({ body: 'category' }));
    const found = panel(page).locator('[data-found]').getByRole('listitem').getByRole('link');
    await control(page).click();
    await searchBox(page).fill('wow');
    await expect(found).toHaveText(['World of Warcraft', 'World of Warcraft Classic']);
    await expect(list(page, 'All Games')).toBeHidden();
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    expect(new URL((await opened).url()).pathname).toBe('/product-category/world-of-warcraft/');
    await page.bringToFront();
    await searchBox(page).fill('cheap wow gold');
    await expect(panel(page).getByText('Games for “wow”.')).toBeVisible();
    await expect(found).toHaveText(['World of Warcraft', 'World of Warcraft Classic']);
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('status')).toHaveText('2 games found for “wow”');
    expect(page.context().pages()).toHaveLength(2);
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('');
    await expect(panel(page)).toBeVisible();
    await expect(allGames(page)).toHaveCount(GAME_COUNT);
  });
});
