import { about, contact, home, store } from '../scripts/bench/pages.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { indexedPages, errorPaths } from './pages.ts';
import { slowly } from './slowly.ts';
import { expect, test } from './test.ts';

// On a slow network a page comes in pieces, and a browser paints what is there.

const notFound = { name: '404', path: '/404.html' };
const storeNotFound = { name: 'store not found', path: '/store/404.html' };

for (const width of [360, 1440, 1920]) {
  for (const { name, path } of [home, about, contact, store, notFound, storeNotFound]) {
    test(`${name}, ${width} px wide, comes in pieces and nothing in it moves`, async ({
      page,
      baseURL,
    }) => {
      const { port, close } = await slowly(baseURL ?? '');
      try {
        await page.setViewportSize({ width, height: 900 });
        await watchShifts(page);
        await page.goto(`http://localhost:${port}${path}`);
        await expect(page.getByRole('contentinfo')).toBeAttached();
        expect(await shiftsOf(page)).toEqual([]);
      } finally {
        // First, so that nothing asks a server that has gone.
        await page.close();
        await close();
      }
    });
  }
}

/** Bytes that a packet of TCP has room for. */
const PACKET = 1460;

// Chromium paints when that element begins, WebKit when it ends, as the standard says.
test('the first paint of every page expects an element that comes in one packet', async ({
  page,
}) => {
  for (const path of [...indexedPages.map((one) => one.path), ...errorPaths]) {
    await page.goto(path);
    const expected = await page.locator('link[rel=expect]').getAttribute('href');
    const html = await page.locator(expected ?? '').evaluate((element) => element.outerHTML);
    expect.soft(html.length, `${path} expects ${expected}`).toBeLessThan(PACKET);
  }
});
