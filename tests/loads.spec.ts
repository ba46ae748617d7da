import type { Page } from '@playwright/test';
import { JS_OF_CAROUSEL, limitsOf, watchTraffic } from './budgets.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { kinds } from './pages.ts';
import { phone, scrollThrough, settle } from './screens.ts';
import { expect, hydrateAll, test } from './test.ts';

// Loads one page of each kind as a first visitor, with an empty cache. `test` also fails on a violation of
// the policy, or a missing picture, which the browser logs. It logs the status of error pages, too.
test.use({ expectedComplaints: /status of 404 .*\.html\)$/ });

/** Returns the fonts in which the browser draws an element's text. */
async function drawnFontsOf(page: Page, selector: string): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName.split(' ')[0] ?? '');
}

/** Returns the URLs of files that the first paint waits for. */
const blockingFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((one) => 'renderBlockingStatus' in one && one.renderBlockingStatus === 'blocking')
      .map((one) => one.name),
  );

test.describe('on a phone', () => {
  test.use(phone);

  for (const path of kinds) {
    test(`${path} keeps its budget, its place, its font and the policy, from the first visit on`, async ({
      page,
    }) => {
      const traffic = watchTraffic(page);
      const limits = limitsOf(path);
      await watchShifts(page);
      await page.goto(path);
      const controls = await page.evaluateHandle(() => [
        ...document.querySelectorAll('[data-island] :is(button, input)'),
      ]);

      await test.step('before it is used', async () => {
        // The title also has characters of other fonts.
        expect(await drawnFontsOf(page, 'h1')).toContain('Oxanium');
        await settle(page);
        const { requests, kB } = await traffic();
        for (const [what, value, limit] of [
          ['requests', requests, limits.requests],
          ['kB of HTML', kB('document'), limits.html],
          ['kB of pictures', kB('image'), limits.pictures],
          ['kB of scripts', kB('script', 'react'), limits.scripts],
        ] as const) {
          expect.soft(value, what).toBeLessThanOrEqual(limit);
        }
        expect(Math.min(kB('document'), kB('script'))).toBeGreaterThan(1);
        expect(await blockingFiles(page)).toEqual([]);
        await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
      });

      await test.step('hydrated and scrolled', async () => {
        const sheets: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'stylesheet') sheets.push(request.url());
        });
        await hydrateAll(page);
        // Where the HTML differs from what a component renders, React makes new elements and reports nothing.
        expect(await controls.evaluate((all) => all.every((one) => one.isConnected))).toBe(true);
        await scrollThrough(page);
        // A file that was prefetched comes from the cache.
        const js = (await traffic()).kB('script', 'react', 'prefetch');
        expect(js).toBeGreaterThan(limits.scripts);
        expect(js).toBeLessThanOrEqual(limits.hydrated);
        expect(sheets).toEqual([]);
        expect(await shiftsOf(page)).toEqual([]);
      });
    });
  }
});

test.describe('on a desktop', () => {
  // Tall enough for a carousel of the home page to be in the first view.
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('the home page keeps its budget and its place until a carousel moves', async ({ page }) => {
    const traffic = watchTraffic(page);
    await watchShifts(page);
    await page.goto('/');
    expect(await drawnFontsOf(page, 'header nav a')).toEqual(['Oxanium']);
    await page.locator('#popular-games').evaluate((section) => section.scrollIntoView());
    await page.locator('#popular-games .swiper-initialized').first().waitFor();
    await settle(page);
    expect((await traffic()).kB('script')).toBeLessThanOrEqual(JS_OF_CAROUSEL);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('a name with letters beyond Latin-1 loads the second font file', async ({ page }) => {
    await page.goto('/about');
    await settle(page);
    const loaded = page.waitForResponse(/oxanium-ext.*woff2$/);
    await page.locator('h1').evaluate((heading) => {
      heading.textContent = 'Żółw';
    });
    await loaded;
    await expect.poll(() => drawnFontsOf(page, 'h1')).toEqual(['Oxanium']);
  });
});
