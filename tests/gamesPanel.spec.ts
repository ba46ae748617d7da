import type { Page } from '@playwright/test';
import { CATEGORY, GAME, GAME_COUNT, POPULAR_COUNT } from './games.ts';
import { brokenWords } from './textBoxes.ts';
import { ISLAND_SCRIPTS, expect, test } from './test.ts';

// Titles of keyboard tests follow the WAI-ARIA Authoring Practices: the disclosure pattern.

const control = (page: Page) => page.getByRole('button', { name: 'Games', exact: true });
const panel = (page: Page) => page.locator('#games-panel');

test.describe('the Games panel', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
  });

  test('lists the popular games and all games in four columns', async ({ page }) => {
    await control(page).click();
    const popular = panel(page).getByRole('region', { name: 'Popular Games' });
    await expect(popular.getByRole('link')).toHaveCount(POPULAR_COUNT);
    const all = panel(page).getByRole('region', { name: 'All Games' });
    await expect(all.getByRole('link')).toHaveCount(GAME_COUNT);
    for (const width of [600, 740, 960, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const columns = await all
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
      expect(columns, `${width} px`).toBe(4);
    }
  });

  test('is 600 px high, 90 % of the window wide, and does not dim the top bar', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await control(page).click();
    const size = () =>
      panel(page).evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
    await expect.poll(size).toEqual([1440 * 0.9, 600]);
    const dimmedFrom = await panel(page).evaluate(
      (element) => getComputedStyle(element, '::backdrop').top,
    );
    const bar = await page.getByRole('banner').boundingBox();
    expect(Number.parseFloat(dimmedFrom)).toBeCloseTo((bar?.height ?? 0) - 1, 0);
  });

  test('breaks no word at any width', async ({ page }) => {
    await control(page).click();
    await expect(panel(page).getByRole('link')).not.toHaveCount(1);
    const broken: string[] = [];
    for (let width = 600; width <= 1440; width += 20) {
      await page.setViewportSize({ width, height: 900 });
      for (const word of await brokenWords(page, '#games-panel :is(a, h2)')) {
        broken.push(`${width} px: ${word}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('opens every game’s category page in a new tab', async ({ page }) => {
    await control(page).click();
    const link = panel(page).getByRole('link', { name: GAME.name, exact: true }).first();
    await expect(link).toHaveAttribute('href', new RegExp(`${CATEGORY}$`));
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAccessibleDescription('Opens in a new tab');
  });

  test('closes on a click outside', async ({ page }) => {
    await control(page).click();
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(5, 880);
    await expect(panel(page)).toBeHidden();
    await expect(control(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('Enter and Space: open and close the panel', async ({ page }) => {
    await control(page).focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect(panel(page)).toBeVisible();
      await expect(control(page)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press(key);
      await expect(panel(page)).toBeHidden();
      await expect(control(page)).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('Tab: moves from the control into the panel, and closes it after its last link', async ({
    page,
  }) => {
    await control(page).focus();
    await page.keyboard.press('Enter');
    const links = panel(page).getByRole('region', { name: 'All Games' }).getByRole('link');
    await expect(links).toHaveCount(GAME_COUNT);
    await page.keyboard.press('Tab');
    await expect(panel(page).locator(':focus')).toHaveCount(1);
    await links.last().focus();
    await page.keyboard.press('Tab');
    await expect(panel(page)).toBeHidden();
  });

  test('Shift+Tab: returns from the panel to the control, and closes the panel before it', async ({
    page,
  }) => {
    await control(page).focus();
    await page.keyboard.press('Enter');
    const links = panel(page).getByRole('region', { name: 'Popular Games' }).getByRole('link');
    await expect(links.first()).toHaveText('World of Warcraft');
    await links.first().focus();
    await page.keyboard.press('Tab');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(control(page)).toBeFocused();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
  });

  test('Escape: closes the panel and returns the focus to the control', async ({ page }) => {
    await control(page).click();
    await panel(page).getByRole('link', { name: GAME.name, exact: true }).first().focus();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(control(page)).toBeFocused();
  });
});

test.describe('while the lists do not load', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ });

  test('the panel links to the games on the home page, and closes after a click on that link', async ({
    page,
  }) => {
    await page.route(ISLAND_SCRIPTS, (route) => route.abort());
    await page.goto('/');
    for (let time = 0; time < 2; time += 1) {
      await control(page).click();
      await expect(panel(page).getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(control(page)).toHaveAttribute('aria-expanded', 'true');
      await panel(page).getByRole('link', { name: 'See all games on the home page' }).click();
      await expect(panel(page)).toBeHidden();
      await expect(page.getByRole('heading', { name: 'All Games' })).toBeInViewport();
    }
  });
});

test.describe('in a browser without popovers', () => {
  // The test changes styles, which the policy forbids.
  test.use({ bypassCSP: true });

  test('Games is a link to All Games, and there is no panel', async ({ page }) => {
    await page.route(/\/about$|\.css$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll(/ popover(target)?=("[^"]*"|[\w-]+)/gi, '')
        .replaceAll(':popover-open', ':unknown-state');
      await route.fulfill({ response, body });
    });
    await page.goto('/about');
    await expect(panel(page)).toBeHidden();
    await expect(control(page)).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
    await expect(page).toHaveURL('/#all-games');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Games leads to the All Games section of the home page', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Games' }).click();
    await expect(page).toHaveURL('/#all-games');
    await expect(page.getByRole('heading', { name: 'All Games' })).toBeInViewport();
    await expect(control(page)).toBeHidden();
  });
});
