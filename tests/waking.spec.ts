import type { Page } from '@playwright/test';
import { GAME, PART } from './games.ts';
import { SCRIPTS_OF_REACT, expect, gate, hold, test, wake } from './test.ts';

const awake = (page: Page) => page.locator('html[data-awake]');
/** The first carousel's control, which only React serves. */
const control = (page: Page) => page.locator('[data-needs-react]:visible').first();
const search = (page: Page) => page.getByRole('combobox', { name: 'Search For Games...' });

test('a page that nobody touches loads the boot script alone', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(urls.filter((url) => url.endsWith('.js'))).toEqual([
    expect.stringMatching(/\/boot\.[^/]+\.js$/),
  ]);
  await expect(awake(page)).not.toBeAttached();
});

test.describe('a page wakes', () => {
  test('when the pointer moves over it, not when it comes up below one at rest', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.mouse.move(600, 300);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await expect(awake(page)).not.toBeAttached();
    await wake(page);
  });

  test('when a control in it takes the focus', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Games' }).focus();
    await expect(awake(page)).toBeAttached();
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('when it is touched', async ({ page }) => {
      await page.goto('/about');
      await page.touchscreen.tap(200, 400);
      await expect(awake(page)).toBeAttached();
    });

    test('not for a link, which the browser follows', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/about', { waitUntil: 'networkidle' });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).tap();
      await expect(page).toHaveURL('/contact');
      await page.waitForLoadState('networkidle');
      expect(asked.filter((url) => SCRIPTS_OF_REACT.test(url))).toEqual([]);
    });
  });

  test('not for a link that a mouse rests on, or the keyboard comes to', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/about', { waitUntil: 'networkidle' });
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(2);
    const box = await link.boundingBox();
    // Not by way of anything else.
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await link.focus();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => SCRIPTS_OF_REACT.test(url))).toEqual([]);
  });

  test('when a part that moves by itself comes into view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    await expect(awake(page)).not.toBeAttached();
    await page.evaluate(() => document.querySelector('[data-moves]')?.scrollIntoView());
    await expect(awake(page)).toBeAttached();
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('not for a moving part, which stays still', async ({ page }) => {
      await page.goto('/');
      await page.evaluate(() => document.querySelector('[data-moves]')?.scrollIntoView());
      await page.waitForLoadState('networkidle');
      await expect(awake(page)).not.toBeAttached();
    });
  });
});

test.describe('when scripts do not come', () => {
  // The browser reports each of them.
  test.use({ expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  for (const [what, which] of [
    ['React', /\/core\.[^/]+\.js$/],
    ['the page’s own code', /\/pages_index[^/]*\.js$/],
  ] as const) {
    test(`${what} that failed once comes with a later sign of use`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      let failures = 0;
      await page.route(which, async (route) => {
        if (failures++ === 0) await route.abort();
        else await route.continue();
      });
      await page.goto('/');
      await control(page).focus();
      await expect.poll(() => failures).toBe(1);
      await expect(async () => {
        await control(page).click();
        await expect(awake(page)).toBeAttached({ timeout: 500 });
      }).toPass();
    });
  }

  test('a mouse that moves asks for them a handful of times', async ({ page, context }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    let asked = 0;
    page.on('request', (request) => (asked += SCRIPTS_OF_REACT.test(request.url()) ? 1 : 0));
    await context.setOffline(true);
    await page.clock.install();
    for (let move = 0; move < 40; move++) {
      await page.mouse.move(100 + 12 * move, 300 + (move % 50));
      await page.clock.runFor(100);
    }
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(6);
  });

  test('a click that waits for them shows so, and is answered', async ({ page }) => {
    const { opened, open } = gate();
    await page.route(SCRIPTS_OF_REACT, async (route) => {
      await opened;
      await route.abort();
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await control(page).click();
    await expect(control(page)).toHaveAttribute('aria-busy', 'true');
    open();
    await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible();
    await expect(control(page)).not.toHaveAttribute('aria-busy');
  });

  test('a click that waits in vain is answered within five seconds', async ({ page }) => {
    await page.route(SCRIPTS_OF_REACT, () => {});
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.clock.install();
    await control(page).click();
    await expect(control(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(5_000);
    await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible();
  });

  test('links lead on all the same, also while they hang', async ({ page }) => {
    await page.route(SCRIPTS_OF_REACT, () => {});
    await page.goto('/');
    await page.mouse.move(5, 300);
    await page.mouse.move(8, 304);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  });
});

test('a click on a control that waits for React is carried out once it listens', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const letGo = await hold(page, SCRIPTS_OF_REACT);
  await page.goto('/');
  await expect(control(page)).toHaveAccessibleName(/^Play/);
  await control(page).click();
  await expect(control(page)).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(awake(page)).toBeAttached();
  await expect(control(page)).not.toHaveAttribute('aria-busy');
  await expect(control(page)).toHaveAccessibleName(/^Pause/);
});

test('text that was typed before the page woke stays, and is searched for', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const letGo = await hold(page, SCRIPTS_OF_REACT);
  await page.goto('/');
  await search(page).pressSequentially(PART);
  letGo();
  await expect(awake(page)).toBeAttached();
  await expect(search(page)).toHaveValue(PART);
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('option', { name: GAME.name, exact: true })).toBeVisible();
});

test('text that was typed before any script came is searched for', async ({ page }) => {
  // Else what moves by itself would wake the page.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 800, height: 900 });
  const letGo = await hold(page, /\/boot\.[^/]+\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await search(page).pressSequentially(PART);
  letGo();
  await expect(page.getByRole('option', { name: GAME.name, exact: true })).toBeVisible();
});

test('the list of a search that was left before the page woke does not open', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const letGo = await hold(page, SCRIPTS_OF_REACT);
  await page.goto('/');
  await search(page).click();
  await search(page).pressSequentially(PART);
  await search(page).blur();
  letGo();
  await expect(awake(page)).toBeAttached();
  await expect(search(page)).not.toHaveAttribute('aria-busy');
  await expect(search(page)).toHaveValue(PART);
  await expect(search(page)).toHaveAttribute('aria-expanded', 'false');
});
