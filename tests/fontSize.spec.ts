import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, expect, type Page, test as base } from '@playwright/test';
import { launchOptions } from '../scripts/lib/browser.ts';
import { GAME } from './games.ts';
import { kinds } from './pages.ts';
import { brokenWords, controlsOutside, overlappingText } from './textBoxes.ts';
import { expectWhole, layOutAll } from './wholePage.ts';

/** The browser's own setting, in pixels; 16 unless the visitor changes it. */
const FONT_SIZE = 32;

/** A page in a browser whose visitor has doubled the font size. */
const test = base.extend<{ readonly largeText: Page }>({
  largeText: async ({ baseURL }, provide, testInfo) => {
    const profile = testInfo.outputPath('profile');
    await mkdir(path.join(profile, 'Default'), { recursive: true });
    const preferences = { webkit: { webprefs: { default_font_size: FONT_SIZE } } };
    await writeFile(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions(),
      reducedMotion: 'reduce',
      ...(baseURL && { baseURL }),
    });
    await provide(await context.newPage());
    await context.close();
  },
});

test('all text grows with the browser’s font size, and no page overlaps or scrolls sideways', async ({
  largeText: page,
}) => {
  for (const kind of kinds) {
    await page.goto(kind);
    await layOutAll(page);
    const small = await page
      .locator('main :is(p, li, small, time), :is(header, footer) a')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.textContent.trim() && element.checkVisibility())
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
          .filter((size) => size < 26),
      );
    expect.soft(small, kind).toEqual([]);
    for (const width of [320, 390, 768, 961, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(page, `${kind}, ${width} px`);
      expect.soft(await controlsOutside(page, 'header'), `${kind}, ${width} px`).toEqual([]);
    }
  }
});

for (const [name, overlay, widths] of [
  ['Menu', 'dialog[open]', [320, 390, 768]],
  ['Games', '#games-panel:popover-open', [600, 700, 768, 961, 1280, 1440, 1920]],
] as const) {
  test(`${name} opens without overlaps or broken words at twice the browser’s font size`, async ({
    largeText: page,
  }) => {
    await page.setViewportSize({ width: widths[0], height: 900 });
    await page.goto('/about');
    await page.getByRole('button', { name, exact: true }).click();
    const opened = page.locator(overlay);
    await expect(opened.getByRole('link', { name: GAME.name, exact: true })).not.toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overlappingText(page, overlay), `${width} px`).toEqual([]);
      expect.soft(await brokenWords(page, `${overlay} :is(a, h2)`), `${width} px`).toEqual([]);
      const scrollable = await opened.evaluate((root) =>
        [...root.querySelectorAll('*')]
          .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map((one) => one.className),
      );
      expect.soft(scrollable, `${width} px`).toEqual([]);
      expect.soft(await controlsOutside(page, overlay), `${width} px`).toEqual([]);
    }
  });
}
