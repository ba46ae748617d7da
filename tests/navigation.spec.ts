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
    await page.goBack();
    await expect(page).toHaveURL('/privacy-policy');
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
    await page.goForward();
    await expect(page).toHaveURL('/copyright');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
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
