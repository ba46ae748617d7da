import type { Page } from '@playwright/test';
import { everything, firstLoad, loadUntilMoving, ownScripts } from '../scripts/bench/bytes.ts';
import { cssUse, visitAll } from '../scripts/bench/cssUse.ts';
import { home, kinds, otherStore, privacy, store } from '../scripts/bench/pages.ts';
import { type Tab, desktop, phone, wake } from '../scripts/bench/screens.ts';
import { bytesOf } from '../scripts/bench/traffic.ts';
import { games } from '../data/games.ts';
import { expect, test } from './test.ts';

// Budgets in bytes as they come over the wire, compressed; where they are from: docs/performance.md.

const tabOf = async (page: Page): Promise<Tab> => ({
  page,
  session: await page.context().newCDPSession(page),
});

test.describe('on a phone', () => {
  test.use(phone);
  // The host answers the path that nothing stands at with its status.
  test.use({ expectedComplaints: /status of 404/ });

  for (const page of kinds) {
    test(`${page.name} loads at most 5 kB of scripts before it is touched`, async ({
      page: tab,
    }) => {
      const transfers = await firstLoad(await tabOf(tab), page.path);
      const bytes = bytesOf(transfers, 'js');
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(5_000);
      expect(transfers.filter(({ kind }) => kind === 'css')).toHaveLength(1);
      expect(transfers.filter(({ kind }) => kind === 'font')).toHaveLength(1);
    });
  }

  test('home is 45 kB without its pictures, and 16 requests with them', async ({ page }) => {
    const transfers = await firstLoad(await tabOf(page), home.path);
    expect(transfers.length).toBeLessThanOrEqual(16);
    expect(bytesOf(transfers, 'html', 'css', 'font', 'js')).toBeLessThanOrEqual(45_000);
    expect(bytesOf(transfers, 'image')).toBeLessThanOrEqual(60_000);
    expect(bytesOf(transfers, 'css')).toBeLessThanOrEqual(12_000);
    expect(bytesOf(transfers, 'font')).toBeLessThanOrEqual(15_000);
  });

  test('a store page with its 40 reviews and its styles is 13 kB of HTML', async ({ page }) => {
    const transfers = await firstLoad(await tabOf(page), store.path);
    expect(bytesOf(transfers, 'html')).toBeLessThanOrEqual(13_000);
  });

  for (const [page, limit] of [
    [home, 100_000],
    [privacy, 75_000],
    [store, 85_000],
  ] as const) {
    test(`${page.name} has loaded at most ${limit / 1000} kB of scripts once everything runs`, async ({
      page: tab,
    }) => {
      const transfers = await everything(await tabOf(tab), page.path);
      const bytes = bytesOf(transfers, 'js');
      expect(bytes).toBeGreaterThan(60_000);
      expect(bytes).toBeLessThanOrEqual(limit);
    });
  }
});

test.describe('on a desktop', () => {
  test.use(desktop);

  test('a page with nothing that moves loads the boot script alone', async ({ page }) => {
    const transfers = await firstLoad(await tabOf(page), privacy.path);
    expect(bytesOf(transfers, 'js')).toBeLessThanOrEqual(5_000);
  });

  test('home loads 40 kB beside React when a carousel is in view', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const transfers = await loadUntilMoving(await tabOf(page), home.path);
    expect(ownScripts(transfers)).toBeLessThanOrEqual(40_000);
    expect(bytesOf(transfers, 'js')).toBeGreaterThan(60_000);
  });

  test('waking is at most four requests', async ({ page }) => {
    const tab = await tabOf(page);
    const transfers = await firstLoad(tab, otherStore.path);
    const before = transfers.length;
    await wake(tab);
    expect(transfers.length - before).toBeLessThanOrEqual(4);
  });
});

test('the list of all games weighs on no page but home', async ({ request }) => {
  const listed = async (path: string): Promise<number> => {
    const html = await (await request.get(path)).text();
    return html.split('/product-category/').length - 1;
  };
  expect(await listed(home.path)).toBeGreaterThan(games.length);
  for (const page of kinds.filter((kind) => kind !== home)) {
    expect(await listed(page.path), page.name).toBe(0);
  }
});

test('nine tenths of the styles are for something that stands on a page', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const { whole, unused } = cssUse(await visitAll(browser, baseURL ?? ''));
  expect(whole).toBeGreaterThan(10_000);
  expect(unused.join('').length, unused.join('\n')).toBeLessThanOrEqual(whole / 10);
});
