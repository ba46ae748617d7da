import type { Locator, Page } from '@playwright/test';
import { CATEGORY, GAME, GAME_COUNT, POPULAR_COUNT } from './games.ts';
import { ISLAND_SCRIPTS, expect, test } from './test.ts';

// Titles of keyboard steps follow the WAI-ARIA Authoring Practices: the disclosure pattern.

const control = (page: Page) => page.getByRole('button', { name: 'Games', exact: true });
const panel = (page: Page) => page.locator('#games-panel');
const list = (page: Page, name: string) => panel(page).getByRole('list', { name });
const allGames = (page: Page) => list(page, 'All Games').getByRole('link');
const searchBox = (page: Page) => panel(page).getByRole('textbox', { name: 'Search' });

async function openByKeyboard(page: Page, key = 'Enter'): Promise<void> {
  await control(page).focus();
  await page.keyboard.press(key);
  await expect(searchBox(page)).toBeFocused();
}

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
    // It does not dim the top bar.
    const dimmedFrom = await panel(page).evaluate(
      (element) => getComputedStyle(element, '::backdrop').top,
    );
    const bar = await page.getByRole('banner').boundingBox();
    expect(Number.parseFloat(dimmedFrom)).toBeCloseTo((bar?.height ?? 0) - 1, 0);
  });

  test('opens with at most three requests when the code of its search is cached', async ({
    page,
  }) => {
    await control(page).focus();
    await expect(panel(page).locator('[data-hydrated]')).toBeAttached();
    await page.reload();
    const sent: Promise<boolean>[] = [];
    // Playwright gives a cached answer a negative size.
    page.on('requestfinished', (request) =>
      sent.push(request.sizes().then(({ responseBodySize }) => responseBodySize >= 0)),
    );
    const thumbs = page.waitForResponse(/thumbs/);
    await control(page).click();
    await (await thumbs).finished();
    await expect(panel(page).locator('[data-hydrated]')).toBeAttached();
    const requests = (await Promise.all(sent)).filter(Boolean).length;
    expect(requests).toBeGreaterThan(0);
    expect(requests).toBeLessThanOrEqual(3);
  });

  test('opens and closes by mouse, and by Enter and Space', async ({ page }) => {
    await test.step('a click outside closes it; by mouse, the focus stays on the control', async () => {
      await control(page).click();
      await expect(panel(page)).toBeVisible();
      await expect(searchBox(page)).not.toBeFocused();
      await page.mouse.click(5, 700);
      await expect(panel(page)).toBeHidden();
      await expect(control(page)).toHaveAttribute('aria-expanded', 'false');
    });
    for (const key of ['Enter', 'Space']) {
      await openByKeyboard(page, key);
      await expect(control(page)).toHaveAttribute('aria-expanded', 'true');
      await control(page).focus();
      await page.keyboard.press(key);
      await expect(panel(page)).toBeHidden();
      await expect(control(page)).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('is left by Tab, Shift+Tab and Escape', async ({ page }) => {
    await test.step('Tab: moves from the search past the list with one link', async () => {
      await openByKeyboard(page);
      await page.keyboard.press('Tab');
      const skip = panel(page).getByRole('link', { name: 'Skip the list' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(panel(page)).toBeHidden();
    });
    await test.step('Tab: closes the panel after its last link', async () => {
      await control(page).click();
      await allGames(page).last().focus();
      await page.keyboard.press('Tab');
      await expect(panel(page)).toBeHidden();
    });
    await test.step('Shift+Tab: returns to the control, and closes the panel before it', async () => {
      await openByKeyboard(page);
      await page.keyboard.press('Shift+Tab');
      await expect(control(page)).toBeFocused();
      await expect(panel(page)).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
    });
    await test.step('Escape: closes the panel and returns the focus to the control', async () => {
      await control(page).click();
      await panel(page).getByRole('link', { name: GAME.name, exact: true }).first().focus();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toBeHidden();
      await expect(control(page)).toBeFocused();
    });
  });

  test('stays, as an extension’s own popover does, when the focus moves between them', async ({
    page,
  }) => {
    await page.evaluate(() => {
      const filler = document.createElement('div');
      filler.popover = 'manual';
      filler.append(Object.assign(document.createElement('button'), { textContent: 'Fill' }));
      document.body.prepend(filler);
      filler.showPopover();
    });
    const fill = page.getByRole('button', { name: 'Fill' });
    await control(page).focus();
    await expect(fill).toBeVisible();
    await control(page).click();
    await fill.focus();
    await expect(panel(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().focus();
    await expect(panel(page)).toBeHidden();
    await expect(fill).toBeVisible();
  });

  test('its search shows what players mean, opens the best match with Enter, and is empty again later', async ({
    page,
    context,
  }) => {
    await context.route('**/product-category/**', (route) => route.fulfill({ body: 'category' }));
    await control(page).click();
    await searchBox(page).fill('wow');
    await expect(allGames(page)).toHaveText(['World of Warcraft', 'World of Warcraft Classic']);
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    expect(new URL((await opened).url()).pathname).toBe('/product-category/world-of-warcraft/');
    await page.bringToFront();
    await searchBox(page).fill('cheap wow gold');
    await expect(panel(page).getByText('Games for “wow”.')).toBeVisible();
    await expect(allGames(page)).toHaveText(['World of Warcraft', 'World of Warcraft Classic']);
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('status')).toHaveText('2 games found for “wow”');
    expect(page.context().pages()).toHaveLength(2);
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('');
    await expect(panel(page)).toBeVisible();
    await searchBox(page).fill('wow');
    await page.mouse.click(5, 700);
    await control(page).click();
    await expect(searchBox(page)).toHaveValue('');
    await expect(allGames(page)).toHaveCount(GAME_COUNT);
  });
});

for (const [name, selector, heading] of [
  ['Games', '#games-panel', 'All Games'],
  ['Menu', 'dialog', 'Games'],
] as const) {
  test.describe(`the list of games behind ${name}`, () => {
    test.use({ viewport: { width: 800, height: 800 } });

    const openList = async (page: Page): Promise<Locator> => {
      await page.goto('/about');
      await page.getByRole('button', { name, exact: true }).click();
      const overlay = page.locator(selector);
      const games = overlay.getByRole('list', { name: heading, exact: true }).getByRole('link');
      await expect(games).toHaveCount(GAME_COUNT);
      return overlay;
    };

    test.describe('while the search does not load', () => {
      test.use({ expectedComplaints: /ERR_FAILED/ });

      test('has all games, and says that the search did not load', async ({ page }) => {
        await page.route(ISLAND_SCRIPTS, (route) => route.abort());
        const overlay = await openList(page);
        await expect(overlay.getByText('The search did not load.')).toBeVisible();
      });
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('has all games and no search', async ({ page }) => {
        const overlay = await openList(page);
        await expect(overlay.getByRole('textbox')).toBeHidden();
      });
    });
  });
}
