import type { Page } from '@playwright/test';
import { APP, content, errorPaths, indexedPages } from './pages.ts';
import { expect, test } from './test.ts';

const { navigation, site } = content;

/** The marketplace's page of all stores, on its own host. */
const ALL_STORES = /^https?:\/\/[^/]+\/store\/$/;
const LINKS = navigation.map(({ title }) => title);

async function expectFrame(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', site.language);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  for (const name of ['Main', 'Footer']) {
    const links = page.getByRole('navigation', { name }).getByRole('link');
    await expect(links).toHaveText(LINKS);
  }
}

async function expectActive(page: Page, path: string): Promise<void> {
  const active = page.locator('header, footer, dialog').locator('a[aria-current]');
  const isLinked = navigation.some(({ link }) => link === path);
  // In the top bar, in the menu behind its button, and in the footer.
  await expect(active).toHaveCount(isLinked ? 3 : 0);
  for (const link of await active.all()) {
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
}

/** Expects what search engines read. Returns the description, which each page has for itself. */
async function expectIndexed(page: Page, path: string): Promise<string | null> {
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(path);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(new URL(image ?? '').pathname);
  expect(answer.headers()['content-type']).toMatch(/^image\/(?:jpeg|png)$/);
  return page.locator('meta[name=description]').getAttribute('content');
}

/** Messages of the error pages that a host shows for a status. */
const MESSAGES: Readonly<Record<string, string>> = {
  '/400.html': '400 Bad Request',
  '/403.html': '403 Forbidden',
  '/404.html': '404 Not Found',
  '/405.html': '405 Method Not Allowed',
  '/store/404.html': 'Sorry! URL Not Found!',
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has its title, heading, header, footer and what search engines read', async ({
    page,
  }) => {
    const descriptions = new Set<string | null>();
    for (const { path, title, heading } of indexedPages) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(title);
        await expect(page.locator('h1')).toHaveText([heading]);
        await expectFrame(page);
        await expectActive(page, path);
        descriptions.add(await expectIndexed(page, path));
        const store = page.getByRole('banner').getByRole('link', { name: 'Store', exact: true });
        await expect(store).toHaveAttribute('href', ALL_STORES);
        await expect(store).toHaveAccessibleDescription('Opens in a new tab');
      });
    }
    expect(descriptions.size).toBe(indexedPages.length);
    const footer = page.getByRole('contentinfo');
    const payment = footer.getByRole('region', { name: site.payment.title });
    await expect(payment.getByRole('listitem').first()).toHaveText(site.payment.name);
    await expect(payment.locator('img')).toHaveCount(3);
    await expect(footer).toContainText(`© ${site.copyrightYear} ${site.operator}`);
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    const games = page.locator('#games-panel').getByRole('list', { name: 'All Games' });
    await expect(games.getByRole('link')).toHaveCount(content.games.length);
  });
});

test.describe('an error page', () => {
  // The browser logs the status as an error.
  test.use({ expectedComplaints: /status of 404/ });

  test('names its status, answers an unknown path, and stays out of search engines', async ({
    page,
  }) => {
    const statuses = errorPaths.map((path) => [path, MESSAGES[path] ?? 'no message'] as const);
    const unknown = ['/nothing', '/about/us', '/%E2%82%AC'].map((path) => [path, '404 Not Found']);
    const store = ['/store/nobody', 'Sorry! URL Not Found!'];
    for (const [path = '', message = ''] of [...statuses, store, ...unknown]) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        if (!path.endsWith('.html')) expect(response?.status()).toBe(404);
        const heading = path.startsWith('/store/') ? '404!' : 'Unexpected Application Error!';
        await expect(page.locator('h1')).toHaveText([heading]);
        await expect(page.getByRole('main')).toContainText(message);
        await expectFrame(page);
        await expectActive(page, path);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
        await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
      });
    }
    await expect(page).toHaveTitle(`Not Found | ${APP}`);
  });
});
