import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { kinds } from './pages.ts';
import { expect, test } from './test.ts';

test.use({ expectedComplaints: /status of 404/ });

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

// Each test begins with an empty cache.
for (const path of kinds) {
  test(`${path} shows its headings in the display font on a first visit`, async ({ page }) => {
    const fontFiles: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fontFiles.push(request.url());
    });
    await watchShifts(page);
    await page.goto(path);
    // The title also has characters of other fonts.
    expect(await drawnFontsOf(page, 'h1')).toContain('Oxanium');
    expect(await drawnFontsOf(page, 'header nav a')).toEqual(['Oxanium']);
    await page.waitForLoadState('networkidle');
    expect(fontFiles.filter((url) => url.startsWith('http'))).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('a name with letters beyond Latin-1 loads the second font file', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const loaded = page.waitForResponse(/oxanium-ext.*woff2$/);
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Żółw';
  });
  await loaded;
  await expect.poll(() => drawnFontsOf(page, 'h1')).toEqual(['Oxanium']);
});
