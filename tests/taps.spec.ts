import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

// What a visitor taps twice, or types, goes where the first tap was meant to go.

const panel = (page: Page): Locator => page.locator('#games-panel');
const menu = (page: Page): Locator => page.getByRole('dialog');
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Taps twice at the same place, as an impatient finger does. */
async function doubleTap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2);
}

test.describe('with the panel open by mouse', () => {
  const search = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Search' });

  for (const clicks of [1, 2]) {
    test(`what is typed after ${clicks} clicks on Games goes to its search`, async ({ page }) => {
      await page.goto('/about');
      await button(page, 'Games').click({ clickCount: clicks });
      await expect(panel(page)).toBeVisible();
      await expect(button(page, 'Games')).toBeFocused();
      await page.keyboard.press('Control+c');
      await expect(button(page, 'Games')).toBeFocused();
      await page.keyboard.type('Rust');
      await expect(search(page)).toHaveValue('Rust');
    });
  }

  test('so does what is typed after a click into the list; a space closes the panel as before', async ({
    page,
  }) => {
    await page.goto('/about');
    await button(page, 'Games').click();
    await panel(page).getByRole('heading', { name: 'All Games' }).click();
    await page.keyboard.type('7');
    await expect(search(page)).toHaveValue('7');
    await button(page, 'Games').focus();
    await page.keyboard.press('Space');
    await expect(panel(page)).toBeHidden();
    await page.keyboard.type('x');
    await expect(page.locator('#panel-search')).toHaveValue('');
  });

  test('two clicks with time between them open and close it', async ({ page }) => {
    await page.goto('/about');
    await button(page, 'Games').click();
    await expect(panel(page)).toBeVisible();
    await button(page, 'Games').click();
    await expect(panel(page)).toBeHidden();
  });
});

for (const width of [390, 800]) {
  test.describe(`a double tap on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, hasTouch: true });

    test('on Menu opens the menu, and one on its closer closes it', async ({ page }) => {
      await page.goto('/about');
      await doubleTap(page, button(page, 'Menu'));
      await expect(menu(page)).toBeVisible();
      await page.reload();
      await button(page, 'Menu').press('Enter');
      await doubleTap(page, button(page, 'Close the menu'));
      await expect(menu(page)).toBeHidden();
    });

    test('on “Show the list” opens the menu, and follows no link of it', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      // Playwright jumps to the button and taps at once, while the parts there get their heights.
      await expect(page.locator('html[data-laid-out]')).toBeAttached();
      const opener = button(page, 'Show the list');
      await opener.scrollIntoViewIfNeeded();
      await doubleTap(page, opener);
      await expect(menu(page)).toBeVisible();
      expect(context.pages()).toHaveLength(1);
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });
}
