import { brotliCompressSync, constants } from 'node:zlib';
import { DomUtils, parseDocument } from 'htmlparser2';
import { FIRST_SCREEN_END } from '../model/page.ts';
import { launchOptions } from './browser.ts';
import { limitsOf } from './budgets.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { allPaths } from './pages.ts';
import { slowly } from './slowly.ts';
import { expect, requests, test } from './test.ts';

// On a slow network a page arrives in pieces, and a browser paints the pieces that it has.

const WIDTHS = [360, 1440, 1920];

// Without a touch screen, scroll bars take space; Playwright hides them.
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] } });

// Other pages have the layout of the text page, and less of it.
for (const path of ['/', '/about', '/privacy-policy', '/store/amber-keep']) {
  test(`${path} comes in pieces without a layout shift`, async ({ context, baseURL }) => {
    const { port, close } = await slowly(baseURL ?? '');
    const arrive = async (width: number): Promise<string[]> => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      await page.goto(`http://localhost:${port}${path}`);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      const shifts = await shiftsOf(page);
      // The page closes first, so that it sends no request to a closed server.
      await page.close();
      return shifts.map((shift) => `${width} px: ${shift}`);
    };
    try {
      expect((await Promise.all(WIDTHS.map(arrive))).flat()).toEqual([]);
    } finally {
      await close();
    }
  });
}

/** Bytes of a TCP packet. */
const PACKET_BYTES = 1460;

// `<link rel=expect>` names an element that must arrive before the first paint. Chromium waits for its
// start tag, WebKit for its end tag, as the standard says.
requests('every first paint waits for at most one packet of the body', async ({ request }) => {
  for (const path of allPaths) {
    const document = parseDocument(await (await request.get(path)).text());
    const elements = DomUtils.getElementsByTagName('*', document);
    const link = elements.find(({ attribs }) => attribs['rel'] === 'expect');
    const id = link?.attribs['href']?.slice(1) ?? 'none';
    const html = elements.flatMap((one) =>
      one.attribs['id'] === id ? [DomUtils.getOuterHTML(one)] : [],
    );
    expect(html, path).toHaveLength(1);
    expect.soft(html.join('').length, `${path} waits for #${id}`).toBeLessThan(PACKET_BYTES);
    const hasFirstScreen = elements.some(({ attribs }) => attribs['id'] === FIRST_SCREEN_END);
    if (hasFirstScreen) expect.soft(id, path).toBe(FIRST_SCREEN_END);
  }
});

/** Returns how many kB a part of a page has when it is compressed. */
const compressed = (html: string, quality: number): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length / 1000;

for (const path of ['/', '/about', '/privacy-policy', '/store/amber-keep']) {
  requests(
    `the first screen of ${path} is in the first packets that a server sends`,
    async ({ request }) => {
      const html = await (await request.get(path)).text();
      const end = html.indexOf(`id="${FIRST_SCREEN_END}"`);
      expect(end).toBeGreaterThan(0);
      // The best quality, and what Cloudflare uses for each answer that it compresses itself.
      for (const quality of [11, 4]) {
        const kB = compressed(html.slice(0, end), quality);
        expect.soft(kB, `brotli ${quality}`).toBeLessThanOrEqual(limitsOf(path).firstScreen);
      }
    },
  );
}
