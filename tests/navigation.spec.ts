import type { Page } from '@playwright/test';
import { APP } from './pages.ts';
import { expect, hold, test, hydrateAll } from './test.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const barHeight = async (page: Page): Promise<number> =>
  (await page.getByRole('banner').boundingBox())?.height ?? 0;

/** What a page says of itself to search engines and where it is shared. */
async function expectHead(page: Page, path: string, title: string): Promise<void> {
  await expect(page).toHaveTitle(title);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`^https?://[^/]+${path}$`));
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
    'content',
    (await canonical.getAttribute('href')) ?? '',
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
}

test.describe('a link to another page', () => {
  test('brings that page with its title, head and active link, at its top', async ({ page }) => {
    await page.goto('/about');
    await hydrateAll(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Copyright' }).click();
    await expect(heading(page, 'Copyright Policy')).toBeVisible();
    await expectHead(page, '/copyright', `Copyright | ${APP}`);
    expect(await scrolled(page)).toBe(0);
    for (const name of ['Main', 'Footer']) {
      const links = page.getByRole('navigation', { name });
      await expect(links.getByRole('link', { name: 'Copyright' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(links.getByRole('link', { name: 'About' })).not.toHaveAttribute('aria-current');
    }
  });

  test.describe('on a page that is not there', () => {
    // The browser itself reports the document's status.
    test.use({ expectedComplaints: /status of 404/ });

    test('brings one that search engines may show', async ({ page }) => {
      await page.goto('/nothing');
      await hydrateAll(page);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await main(page).getByRole('link', { name: 'About' }).click();
      await expectHead(page, '/about', `About | ${APP}`);
    });
  });

  test('is pending from the click until the page has left', async ({ page }) => {
    const letGo = await hold(page, '**/privacy-policy');
    await page.goto('/about');
    // A page that is being left answers no questions: it notes what it showed at its end.
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

  test('to a place in it arrives there, below the top bar', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/about');
      await hydrateAll(page);
      await page.evaluate(() => {
        const link = document.querySelector<HTMLAnchorElement>('footer a[href="/copyright"]');
        if (link) link.href += '#notices-of-infringement';
      });
      await page.locator('footer a[href$="#notices-of-infringement"]').click();
      await expect(page).toHaveURL('/copyright#notices-of-infringement');
      const target = page.locator('#notices-of-infringement');
      await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(200);
      expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(await barHeight(page));
    }
  });

  test('to a section of the home page arrives there, below the top bar', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => location.assign('/#testimonials'));
    await expect(page).toHaveURL('/#testimonials');
    const target = page.locator('#testimonials h2');
    await expect(target).toBeInViewport();
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(await barHeight(page));
  });
});

test.describe('a link to the page that one is on', () => {
  for (const isHydrated of [false, true]) {
    test(`scrolls to the top, ${isHydrated ? 'hydrated' : 'static'}, and loads nothing`, async ({
      page,
    }) => {
      await page.goto('/privacy-policy');
      if (isHydrated) await hydrateAll(page);
      await page.evaluate(() => {
        scrollTo({ top: 2000, behavior: 'instant' });
        document.documentElement.dataset['stays'] = '';
      });
      await main(page).getByRole('link', { name: 'Privacy Policy' }).click();
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect(page.locator('html[data-stays]')).toBeAttached();
    });
  }

  test('leaves a place in the page behind in the address too', async ({ page }) => {
    await page.goto('/copyright#notices-of-infringement');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await main(page).getByRole('link', { name: 'Copyright' }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page).toHaveURL('/copyright');
  });
});

test.describe('back and forward', () => {
  test('bring page, title and position', async ({ page }) => {
    await page.goto('/privacy-policy');
    await hydrateAll(page);
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

  test('bring the page of the address after a reload, touched or not', async ({ page }) => {
    await page.goto('/about');
    await hydrateAll(page);
    await main(page).getByRole('link', { name: 'Contact Us' }).click();
    await expect(heading(page, 'Contact Us')).toBeVisible();
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(heading(page, 'About Us')).toBeVisible();
    await expectHead(page, '/about', `About | ${APP}`);
    await hydrateAll(page);
    await expect(heading(page, 'About Us')).toBeVisible();
  });
});

test.describe('on a page that is scrolled', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/privacy-policy');
    await hydrateAll(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  });

  test('the top bar’s links take the focus without moving it', async ({ page }) => {
    for (const link of await page.getByRole('banner').getByRole('link').all()) {
      if (await link.isVisible()) await link.focus();
    }
    expect(await scrolled(page)).toBe(2000);
  });

  test('Shift + Tab: what takes the focus stands clear of the top bar', async ({ page }) => {
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const bar = await barHeight(page);
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(bar);
    }
  });

  test('a link to a part of it shows that part’s heading below the top bar', async ({ page }) => {
    const link = page
      .getByRole('navigation', { name: /contents/i })
      .getByRole('link')
      .nth(3);
    const name = (await link.textContent()) ?? '';
    await link.click();
    const target = page.getByRole('main').getByRole('heading', { name });
    await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(300);
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(await barHeight(page));
  });
});
