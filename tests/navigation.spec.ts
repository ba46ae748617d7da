import type { Page } from '@playwright/test';
import { APP } from './pages.ts';
import { expect, hold, test } from './test.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const barHeight = async (page: Page): Promise<number> =>
  (await page.getByRole('banner').boundingBox())?.height ?? 0;

test.describe('a link to another page', () => {
  test('opens it at its top, with its title and its links highlighted', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Copyright' }).click();
    await expect(heading(page, 'Copyright Policy')).toBeVisible();
    await expect(page).toHaveTitle(`Copyright | ${APP}`);
    expect(await scrolled(page)).toBe(0);
    for (const name of ['Main', 'Footer']) {
      const current = page.getByRole('navigation', { name }).locator('[aria-current=page]');
      await expect(current).toHaveText(['Copyright']);
    }
  });

  test('is marked as pending from the click until the next page is shown', async ({ page }) => {
    const letGo = await hold(page, '**/privacy-policy');
    await page.goto('/about');
    // Playwright cannot read a page while the browser leaves it, so the page stores what it shows.
    await page.evaluate(() => {
      addEventListener('pagehide', () => {
        const shown = document.querySelector('a[data-pending]')?.textContent ?? 'none';
        sessionStorage.setItem('pending', shown);
      });
    });
    const leave = main(page).getByRole('link', { name: 'Privacy Policy' }).click();
    letGo();
    await leave;
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('pending'))).toBe('Privacy Policy');
    await expect(page.locator('a[data-pending]')).toHaveCount(0);
  });

  test('with a fragment shows its section below the top bar', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/contact');
      await page.locator('main a[href="/copyright#notices-of-infringement"]').first().click();
      await expect(page).toHaveURL('/copyright#notices-of-infringement');
      const target = page.locator('#notices-of-infringement');
      await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(200);
      expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(await barHeight(page));
    }
  });

  test('to a section of the home page shows that section below the top bar', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => location.assign('/#testimonials'));
    await expect(page).toHaveURL('/#testimonials');
    const target = page.locator('#testimonials h2');
    await expect(target).toBeInViewport();
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(await barHeight(page));
  });
});

test.describe('a link to the page that is shown', () => {
  test('scrolls to the top and loads nothing', async ({ page }) => {
    await page.goto('/privacy-policy');
    await page.evaluate(() => {
      scrollTo({ top: 2000, behavior: 'instant' });
      document.documentElement.dataset['stays'] = '';
    });
    await main(page).getByRole('link', { name: 'Privacy Policy' }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page.locator('html[data-stays]')).toBeAttached();
  });

  test('removes the fragment from the URL', async ({ page }) => {
    await page.goto('/copyright#notices-of-infringement');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await main(page).getByRole('link', { name: 'Copyright' }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page).toHaveURL('/copyright');
  });
});

test('back and forward restore page, title and scroll position', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await main(page).getByRole('link', { name: 'Copyright' }).click();
  await expect(heading(page, 'Copyright Policy')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Privacy Policy')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.goForward();
  await expect(page).toHaveTitle(`Copyright | ${APP}`);
  expect(await scrolled(page)).toBe(0);
});

test('on a scrolled page, the top bar neither scrolls it nor hides what is focused or linked', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const bar = await barHeight(page);
  await test.step('focus on its links does not scroll', async () => {
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    for (const link of await page.getByRole('banner').getByRole('link').all()) {
      if (await link.isVisible()) await link.focus();
    }
    expect(await scrolled(page)).toBe(2000);
  });
  await test.step('a link of the table of contents shows the heading below it', async () => {
    const link = page
      .getByRole('navigation', { name: /contents/i })
      .getByRole('link')
      .nth(3);
    const name = (await link.textContent()) ?? '';
    await link.click();
    const target = page.getByRole('main').getByRole('heading', { name });
    await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(300);
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(bar);
  });
  await test.step('Shift + Tab: it hides no focused link', async () => {
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(bar);
    }
  });
});
