import { DomUtils, parseDocument } from 'htmlparser2';
import { about, home, store } from '../scripts/bench/pages.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { errorPaths, indexedPages } from './pages.ts';
import { slowly } from './slowly.ts';
import { expect, requests, test } from './test.ts';

// On a slow network a page comes in pieces, and a browser paints what it has.

for (const width of [360, 1440, 1920]) {
  for (const path of [home.path, about.path, store.path, '/404.html', '/store/404.html']) {
    test(`${path}, ${width} px wide, comes in pieces without a layout shift`, async ({
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
        // The page closes first, as it must not ask a closed server.
        await page.close();
        await close();
      }
    });
  }
}

/** Bytes of a TCP packet. */
const PACKET_BYTES = 1460;

// Chromium paints when that element begins, WebKit when it ends, as the standard says.
requests('the first paint of every page waits for one packet of its body', async ({ request }) => {
  for (const path of [...indexedPages.map((one) => one.path), ...errorPaths]) {
    const document = parseDocument(await (await request.get(path)).text());
    const elements = DomUtils.getElementsByTagName('*', document);
    const link = elements.find(({ attribs }) => attribs['rel'] === 'expect');
    const id = link?.attribs['href']?.slice(1) ?? 'none';
    const html = elements.flatMap((one) =>
      one.attribs['id'] === id ? [DomUtils.getOuterHTML(one)] : [],
    );
    expect(html, path).toHaveLength(1);
    expect.soft(html.join('').length, `${path} waits for #${id}`).toBeLessThan(PACKET_BYTES);
  }
});
