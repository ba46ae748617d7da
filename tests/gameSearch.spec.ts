import type { Page } from '@playwright/test';
import { CATEGORY, FOUND, GAME, GAME_COUNT, PART } from './games.ts';
import { expect, test, hydrateAll } from './test.ts';
import { brokenWords } from './textBoxes.ts';

// Titles follow the WAI-ARIA Authoring Practices: an editable combobox with list autocomplete.

const box = (page: Page) => page.getByRole('combobox', { name: 'Search For Games...' });
const options = (page: Page) => page.getByRole('option');
const selected = (page: Page) => page.getByRole('option', { selected: true });

test.describe('below 1280 px', () => {
  // Without motion, because moving carousels would take most of the time.
  test.use({
    viewport: { width: 1024, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test.beforeEach(async ({ page, context }) => {
    await context.route('**/product-category/**', (route) => route.fulfill({ body: 'category' }));
    await page.goto('/');
    await hydrateAll(page);
    await box(page).focus();
  });

  test('typing shows the games that have the text in their name, and says how many', async ({
    page,
  }) => {
    const status = page.locator('main').getByRole('status');
    await box(page).fill(PART);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    // A short name follows each name.
    await expect(options(page)).toHaveText(FOUND.map((name) => new RegExp(`^${name}`)));
    await expect(selected(page)).toHaveCount(0);
    await page.locator('main').getByRole('button', { name: 'Clear the search' }).click();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page)).toHaveCount(GAME_COUNT);
    await box(page).fill(GAME.name);
    await expect(status).toHaveText('1 game found');
    await box(page).fill('no such game');
    await expect(status).toHaveText('No games found');
    await expect(page.getByText('No game is called “no such game”.')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'all games' })).toBeFocused();
  });

  test('arrows and Tab follow the pattern', async ({ page }) => {
    await test.step('Down and Up Arrow: move visual focus to the first and last option', async () => {
      await page.keyboard.press('ArrowDown');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      const id = await selected(page).getAttribute('id');
      await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '');
      await expect(box(page)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await expect(selected(page)).toBeInViewport();
    });
    await test.step('Escape: closes the list, then clears the text', async () => {
      await box(page).fill(PART);
      await page.keyboard.press('Escape');
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
      await expect(box(page)).toHaveValue(PART);
      await page.keyboard.press('Escape');
      await expect(box(page)).toHaveValue('');
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    });
    await test.step('Tab: closes the list and leaves without choosing', async () => {
      await box(page).fill(PART);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await expect(options(page)).toHaveCount(0);
      await expect(box(page)).not.toBeFocused();
    });
  });

  test('Enter and a click open the category page of the game in a new tab', async ({ page }) => {
    await box(page).fill(GAME.name);
    const clicked = page.waitForEvent('popup');
    await options(page).first().click();
    expect(new URL((await clicked).url()).pathname).toBe(CATEGORY);
    await page.bringToFront();
    await box(page).fill(GAME.name.slice(0, -1));
    await page.keyboard.press('ArrowDown');
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    expect(new URL((await opened).url()).pathname).toBe(CATEGORY);
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue(GAME.name);
  });

  test('words that are no game are left out: it says so, and Enter searches the marketplace for all of them', async ({
    page,
  }) => {
    const text = `buy ${GAME.name} v bucks`;
    await box(page).fill(text);
    await expect(options(page)).toHaveText([new RegExp(`^${GAME.name}`)]);
    await expect(page.getByText('Games for “fortnite”.')).toBeVisible();
    await expect(page.locator('main').getByRole('status')).toHaveText(
      '1 game found for “fortnite”',
    );
    const more = page.locator('main').getByRole('link', { name: 'search the marketplace' });
    const { searchParams } = new URL((await more.getAttribute('href')) ?? '', page.url());
    expect(searchParams.get('s')).toBe(text);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(more).toBeFocused();
    await box(page).focus();
    const asked = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    expect((await asked).url()).toContain(await more.getAttribute('href'));
    await page.bringToFront();
    await page.keyboard.press('ArrowDown');
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    expect(new URL((await popup).url()).pathname).toBe(CATEGORY);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('the first tap opens the list, which is on the screen in landscape, too', async ({
    page,
  }) => {
    await page.goto('/');
    await box(page).tap();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(options(page).first()).toBeInViewport();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await brokenWords(page, '[role=option] b')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(box(page)).toBeHidden();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/');
    await box(page).tap();
    await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
    await expect(box(page)).toBeInViewport({ ratio: 1 });
  });
});
