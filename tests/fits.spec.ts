import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { kinds } from './pages.ts';
import { barClearance, smallTargets, unseenControls, visibleColours } from './readable.ts';
import {
  addLongWords,
  brokenWords,
  controlsOutside,
  cutText,
  overlappingText,
  setFontSize,
  spaceText,
} from './textBoxes.ts';
import { expect, test } from './test.ts';
import { expectWhole, overflow } from './wholePage.ts';

// One visit to a page of each kind, in all widths, sizes of text and media. axe-core is put into the page as
// a script, which the site's policy forbids. The browser logs the status of error pages.
test.use({
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaints: /status of 404/,
});

/** Every 20 px, and both sides of the widths at which styles change. */
const WIDTHS = [
  ...Array.from({ length: 81 }, (_, step) => 320 + step * 20),
  ...[360, 639, 768, 865, 961, 1000, 1280, 1500, 1651, 1920].flatMap((width) => [width - 1, width]),
];

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

async function expectEveryWidth(page: Page): Promise<void> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await setWidth(page, width);
    const problem = await overflow(page);
    if (problem !== null) found.push(`${width} px: ${problem}`);
  }
  expect.soft(found).toEqual([]);
}

async function expectLargeText(page: Page): Promise<void> {
  await setFontSize(page, 32);
  const small = await page
    .locator('main :is(p, li, small, time), :is(header, footer) a')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.textContent.trim() && element.checkVisibility())
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
        .filter((size) => size < 26),
    );
  expect.soft(small).toEqual([]);
  // The name of a seller with a longer word than those in the tests' content.
  for (const name of await page.locator('main header h1').all()) {
    await name.evaluate((heading) => heading.replaceChildren('Northfall Forge'));
  }
  for (const width of [320, 390, 768, 961, 1440, 1920]) {
    await setWidth(page, width);
    await expectWhole(page, `${width} px, large text`);
    expect.soft(await brokenWords(page, 'h1'), `${width} px, large text`).toEqual([]);
    expect.soft(await controlsOutside(page, 'header'), `${width} px`).toEqual([]);
    if (width > 960) expect.soft(await barClearance(page), `${width} px`).toBeGreaterThan(7);
  }
  await setFontSize(page, 16);
}

async function expectForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const width of [390, 1440]) {
    await setWidth(page, width);
    expect.soft(await unseenControls(page), `${width} px`).toEqual([]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const style = document.activeElement && getComputedStyle(document.activeElement);
    return `${style?.outlineStyle} ${style?.outlineWidth}`;
  });
  expect.soft(outline).toBe('solid 2px');
  await page.emulateMedia({ forcedColors: 'none' });
}

async function expectPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // A4 at 96 px an inch, less a margin of 1 cm.
  await setWidth(page, 718);
  // The colours of buttons on the screen change slowly.
  await expect.soft
    .poll(() => visibleColours(page))
    .toEqual({
      texts: ['rgb(0, 0, 0)', 'rgb(51, 51, 51)'],
      boxes: ['none', 'rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'],
    });
  await expect.soft(page.locator('button:visible')).toHaveCount(0);
  await expect.soft(page.locator('h1')).toBeVisible();
  expect.soft(await overflow(page)).toBeNull();
}

for (const path of kinds) {
  test(`${path} can be read and used in every width, size of text, colour and in print`, async ({
    page,
  }) => {
    // Begins narrow: a carousel that changes to its phone layout would be measured one frame too early.
    await setWidth(page, 320);
    await page.goto(path);
    await test.step('never scrolls sideways, from 320 to 1920 px', () => expectEveryWidth(page));

    await test.step('axe finds no violation', async () => {
      for (const width of [360, 768, 1440]) {
        await setWidth(page, width);
        expect.soft(await violations(page), `${width} px`).toEqual([]);
      }
    });

    await test.step('main controls have 44 px, all others 24 px', async () => {
      for (const width of [360, 1440]) {
        await setWidth(page, width);
        expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
      }
    });

    await test.step('a screen of 1280 px may be zoomed to 200 and 400 %', async () => {
      for (const [zoom, width, height] of [
        [200, 640, 400],
        [400, 320, 256],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectWhole(page, `at ${zoom} %`);
        expect.soft(await brokenWords(page, ':is(h1, h2, h3)'), `at ${zoom} %`).toEqual([]);
      }
    });

    await test.step('text of twice the size is whole', () => expectLargeText(page));

    await test.step('forced colours show every control and the focus', () =>
      expectForcedColours(page));

    await test.step('print is dark on light, without buttons', () => expectPrint(page));
    await page.emulateMedia({ media: 'screen' });

    await test.step('text with the spacing of WCAG 1.4.12 stays whole', async () => {
      await spaceText(page);
      for (const width of [320, 768, 1280]) {
        await setWidth(page, width);
        await expectWhole(page, `${width} px, with more space`);
      }
    });

    await test.step('words wider than the screen break', async () => {
      await page.reload();
      await addLongWords(page);
      for (const width of [320, 390, 768, 961, 1440]) {
        await setWidth(page, width);
        expect.soft(await overflow(page), `${width} px`).toBeNull();
        expect.soft(await cutText(page), `${width} px`).toEqual([]);
        expect.soft(await controlsOutside(page, 'body'), `${width} px`).toEqual([]);
      }
    });
  });
}

/** Finds the parts of an overlay that can be scrolled sideways. */
const sidewaysScrollers = (page: Page, overlay: string): Promise<string[]> =>
  page.locator(overlay).evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.className),
  );

for (const [name, overlay, widths] of [
  ['Menu', 'dialog[open]', [320, 390, 768]],
  ['Games', '#games-panel:popover-open', [640, 768, 961, 1280, 1440, 1920]],
] as const) {
  test(`${name} opens without broken words, and without overlaps at twice the browser’s font size`, async ({
    page,
  }) => {
    await setWidth(page, widths[0]);
    await page.goto('/about');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator(overlay).getByRole('link').last()).toBeVisible();
    await test.step('breaks no word', async () => {
      for (const width of widths) {
        await setWidth(page, width);
        const broken = await brokenWords(page, `${overlay} :is(a, h2)`);
        expect.soft(broken, `${width} px`).toEqual([]);
      }
    });
    await test.step('breaks words wider than the screen', async () => {
      await addLongWords(page);
      for (const width of widths) {
        await setWidth(page, width);
        expect.soft(await sidewaysScrollers(page, overlay), `${width} px`).toEqual([]);
        expect.soft(await controlsOutside(page, overlay), `${width} px`).toEqual([]);
      }
    });
    await page.reload();
    await setFontSize(page, 32);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator(overlay).getByRole('link').last()).toBeVisible();
    for (const width of widths) {
      await setWidth(page, width);
      expect.soft(await overlappingText(page, overlay), `${width} px`).toEqual([]);
      expect.soft(await sidewaysScrollers(page, overlay), `${width} px`).toEqual([]);
      expect.soft(await controlsOutside(page, overlay), `${width} px`).toEqual([]);
    }
  });
}
