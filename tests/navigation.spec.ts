import { expect, test, wake } from './test.ts';

/** Marks the document, to tell a client-side navigation from a full load. */
const MARK = 'data-test-mark';

test.describe('between our pages', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
    await wake(page);
    await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), MARK);
  });

  test('a link changes the page without a full load', async ({ page }) => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact Us' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    await expect(page.locator(`html[${MARK}]`)).toBeAttached();
    await expect(page).toHaveURL('/contact');
  });

  test('title and focus move to the new page, and the title is said', async ({ page }) => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact Us' })
      .click();
    await expect(page).toHaveTitle(/^Contact Us/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('#route-announcer')).toHaveText(await page.title());
  });

  test('the active link is highlighted, also in the footer', async ({ page }) => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Copyright' })
      .click();
    for (const name of ['Main', 'Footer']) {
      const links = page.getByRole('navigation', { name });
      await expect(links.getByRole('link', { name: 'Copyright' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(links.getByRole('link', { name: 'About' })).not.toHaveAttribute('aria-current');
    }
  });

  test('a link whose page takes its time shows that it is pending', async ({ page }) => {
    await page.route('**/pages_privacy-policy*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Privacy Policy' });
    await link.click();
    await expect(link).toHaveAttribute('data-pending', '');
    await expect(page).toHaveURL('/privacy-policy');
    await expect(link).not.toHaveAttribute('data-pending');
  });

  test('the new page scrolls to its top', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name: 'Privacy Policy' })
      .click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('Back and Forward restore the page and its position', async ({ page }) => {
    await page.goto('/privacy-policy');
    await wake(page);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Copyright' })
      .click();
    await expect(page).toHaveURL('/copyright');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // The scroll's end is told of a frame later.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.goBack();
    await expect(page).toHaveURL('/privacy-policy');
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
    await page.goForward();
    await expect(page).toHaveURL('/copyright');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('on a page that is scrolled', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/privacy-policy');
    await wake(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  });

  test('the top bar’s links take the focus without moving it', async ({ page }) => {
    for (const link of await page.getByRole('banner').getByRole('link').all()) {
      if (await link.isVisible()) await link.focus();
    }
    expect(await page.evaluate(() => scrollY)).toBe(2000);
  });

  test('Shift + Tab: what takes the focus stands clear of the top bar', async ({ page }) => {
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const bar = await page.getByRole('banner').boundingBox();
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(bar?.height ?? 0);
    }
  });

  test('a link to a part of it shows that part’s heading below the top bar', async ({ page }) => {
    const link = page
      .getByRole('navigation', { name: /contents/i })
      .getByRole('link')
      .nth(3);
    const name = (await link.textContent()) ?? '';
    await link.click();
    const bar = await page.getByRole('banner').boundingBox();
    const heading = page.getByRole('main').getByRole('heading', { name });
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(300);
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  });
});

test.describe('when a page’s code does not load', () => {
  test.use({ expectedComplaints: /ERR_FAILED|Failed to fetch/ });

  test('the link still leads there, by a full load', async ({ page }) => {
    await page.goto('/about');
    await wake(page);
    await page.evaluate((mark) => document.documentElement.setAttribute(mark, ''), MARK);
    await page.route('**/pages_contact*.js', (route) => route.abort());
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact Us' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    await expect(page.locator(`html[${MARK}]`)).not.toBeAttached();
  });
});
