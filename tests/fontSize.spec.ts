import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { launchOptions } from '../scripts/lib/browser.ts';
import { layOutAll } from './layOutAll.ts';
import { kinds } from './pages.ts';
import { brokenWords, controlsOutside } from './textBoxes.ts';
import { expectWhole } from './wholePage.ts';

/** The browser's own setting, in pixels; 16 is what it has unless the visitor changes it. */
const FONT_SIZE = 32;

test('at twice the browser’s font size all text grows, and no page overlaps or scrolls sideways', async ({
  baseURL,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  await mkdir(path.join(profile, 'Default'), { recursive: true });
  const preferences = { webkit: { webprefs: { default_font_size: FONT_SIZE } } };
  await writeFile(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    reducedMotion: 'reduce',
  });
  const page = await browser.newPage();
  for (const kind of kinds) {
    await page.goto(new URL(kind, baseURL).href);
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
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await expect(page.locator('#games-panel').getByRole('link')).not.toHaveCount(1);
  for (const width of [600, 700, 768, 961, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await brokenWords(page, '#games-panel :is(a, h2)');
    expect.soft(broken, `Games panel, ${width} px`).toEqual([]);
  }
  await browser.close();
});
