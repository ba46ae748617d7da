import { DomUtils, parseDocument } from 'htmlparser2';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { errorPaths, indexedPages } from './pages.ts';
import { slowly } from './slowly.ts';
import { expect, requests, test } from './test.ts';

// On a slow network a page arrives in pieces, and a browser paints the pieces that it has.

for (const width of [360, 1440, 1920]) {
  for (const path of ['/', '/about', '/store/amber-keep', '/404.html', '/store/404.html']) {
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
        // The page closes first, so that it sends no request to a closed server.
        await page.close();
        await close();
      }
    });
  }
}

/** Bytes of a TCP packet. */
const PACKET_BYTES = 1460;

// `<link rel=expect>` names an element that must arrive before the first paint. Chromium waits for its
// start tag, WebKit for its end tag, as the standard says.
requests('every first paint waits for at most one packet of the body', async ({ request }) => {
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
