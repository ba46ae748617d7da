import { expect, test, wake } from './test.ts';

/** The scripts that a page has asked for. */
function scripts(urls: readonly string[]): string[] {
  return urls.filter((url) => url.endsWith('.js'));
}

test.describe('a page that nobody touches', () => {
  test('loads the boot script alone', async ({ page }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect(scripts(urls)).toEqual([expect.stringMatching(/\/boot\.[^/]+\.js$/)]);
    await expect(page.locator('html[data-awake]')).not.toBeAttached();
  });

  test('follows its links', async ({ page }) => {
    await page.goto('/about');
    const link = page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name: 'Contact Us' });
    await link.evaluate((element: HTMLAnchorElement) => element.click());
    await expect(page).toHaveURL('/contact');
  });

  test('opens the Games panel', async ({ page }) => {
    await page.route('**/entry-client-routing*', (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('button', { name: 'Games' }).click();
    await expect(page.getByRole('link', { name: 'See all games on the home page' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Games' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  test('opens and closes the menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.route('**/entry-client-routing*', (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Close the menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  });

  // The aborted load is the point of two tests above.
  test.use({ expectedComplaints: /ERR_FAILED/ });
});

test.describe('a page wakes', () => {
  test('when the pointer moves over it', async ({ page }) => {
    await page.goto('/about');
    await wake(page);
  });

  test('when a key is pressed', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    await expect(page.locator('html[data-awake]')).toBeAttached();
  });

  test('when something in it takes the focus', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Store' }).first().focus();
    await expect(page.locator('html[data-awake]')).toBeAttached();
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('when it is touched', async ({ page }) => {
      await page.goto('/about');
      await page.touchscreen.tap(200, 400);
      await expect(page.locator('html[data-awake]')).toBeAttached();
    });
  });

  test('when a part that moves by itself comes into view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    await expect(page.locator('html[data-awake]')).not.toBeAttached();
    await page.evaluate(() => document.querySelector('[data-moves]')?.scrollIntoView());
    await expect(page.locator('html[data-awake]')).toBeAttached();
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('not for a moving part, which stays still', async ({ page }) => {
      await page.goto('/');
      await page.evaluate(() => document.querySelector('[data-moves]')?.scrollIntoView());
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html[data-awake]')).not.toBeAttached();
    });
  });

  test.describe('after a failure', () => {
    test.use({ expectedComplaints: /ERR_FAILED/ });

    test('again, when its scripts did not load the first time', async ({ page }) => {
      let failures = 0;
      await page.route('**/entry-client-routing*', async (route) => {
        if (failures++ === 0) await route.abort();
        else await route.continue();
      });
      await page.goto('/about');
      await page.keyboard.press('Tab');
      await expect.poll(() => failures).toBeGreaterThan(0);
      await page.keyboard.press('Tab');
      // A module that failed once stays failed for the page; a full load of the next one helps.
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Contact Us' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    });
  });
});

test('text that was typed before the page woke stays, and is searched for', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/entry-client-routing*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const search = page.getByRole('combobox', { name: 'Search For Games...' });
  await search.pressSequentially('mine');
  release();
  await expect(page.locator('html[data-awake]')).toBeAttached();
  await expect(search).toHaveValue('mine');
  await expect(search).toBeFocused();
  await expect(page.getByRole('option', { name: 'Minecraft' })).toBeVisible();
});
