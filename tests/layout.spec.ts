import type { Page } from '@playwright/test';
import { kinds } from './pages.ts';
import { brokenWords, controlsOutside, doubleText, spaceText } from './textBoxes.ts';
import { expectWhole, layOutAll, overflow } from './wholePage.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Returns the widths at which the page's styles change, one pixel less and more, and every 40 px. */
async function widthsOf(page: Page): Promise<readonly number[]> {
  const changes = await page.evaluate(() => {
    const found: number[] = [];
    const readRules = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (!(rule instanceof CSSGroupingRule)) continue;
        const condition = rule instanceof CSSMediaRule ? rule.conditionText : '';
        for (const [, width] of condition.matchAll(/width\s*[<>:]=?\s*([\d.]+)px/g)) {
          found.push(Number(width));
        }
        readRules(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) readRules(sheet.cssRules);
    return found;
  });
  expect(changes.length).toBeGreaterThan(0);
  const steps = Array.from({ length: 41 }, (_none, step) => 320 + step * 40);
  const all = new Set([...changes.flatMap((width) => [width - 1, width, width + 1]), ...steps]);
  return [...all].filter((width) => width >= 320 && width <= 1920).sort((a, b) => a - b);
}

/** Turns painting on or off. Painting takes most of the time when the width changes. */
async function setPainted(page: Page, isPainted: boolean): Promise<void> {
  await page.evaluate((visible) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { visibility: hidden !important }');
    document.adoptedStyleSheets = visible ? [] : [sheet];
  }, isPainted);
}

/** Returns the controls that are smaller than 24 px, or 44 px if they are main controls. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('a, button, input')].flatMap((control) => {
      const { width: wide, height: high } = control.getBoundingClientRect();
      // Links within a sentence, and controls that show only on focus, are exempt.
      if (getComputedStyle(control).display === 'inline' || !control.checkVisibility()) return [];
      const isPrimary =
        control.matches('button:not([data-tooltip] *), #root > header a, input') ||
        (control.closest('main') && getComputedStyle(control).backgroundColor === accent);
      const min = isPrimary ? 43.5 : 23.5;
      return wide < min || high < min ? [`${control.textContent.trim()}: ${wide}×${high}`] : [];
    });
  });
}

/** Returns the smallest distance between the top bar's edges and its controls, in pixels. */
const barClearance = (page: Page): Promise<number> =>
  page.getByRole('banner').evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    const boxes = [...bar.querySelectorAll('a, button')]
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect());
    return Math.min(...boxes.flatMap((box) => [box.top - top, bottom - box.bottom]));
  });

for (const path of kinds) {
  test(`${path} fits every width, zoom, text spacing and text size, and its controls are large enough`, async ({
    page,
  }) => {
    // Begins narrow: a carousel that changes to its phone layout would be measured one frame too early.
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path);
    await test.step('it never scrolls sideways, from 320 to 1920 px', async () => {
      const found: string[] = [];
      await setPainted(page, false);
      for (const width of await widthsOf(page)) {
        await page.setViewportSize({ width, height: 900 });
        const problem = await overflow(page);
        if (problem !== null) found.push(`${width} px: ${problem}`);
      }
      expect.soft(found).toEqual([]);
      await setPainted(page, true);
      await layOutAll(page);
    });

    await test.step('main controls have 44 px, all others 24 px', async () => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await smallTargets(page), `${width} px wide`).toEqual([]);
      }
    });

    await test.step('a screen of 1280 px may be zoomed to 200 and 400 %', async () => {
      for (const { zoom, width, height } of [
        { zoom: 200, width: 640, height: 400 },
        { zoom: 400, width: 320, height: 256 },
      ]) {
        await page.setViewportSize({ width, height });
        await expectWhole(page, `at ${zoom} %`);
      }
    });

    await test.step('text with the spacing of WCAG 1.4.12 stays whole', async () => {
      await spaceText(page);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectWhole(page, `${width} px wide, with more space`);
      }
    });

    await test.step('text of twice the size keeps headings whole and controls in the bar', async () => {
      await page.goto(path);
      for (const width of [320, 360, 390, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await doubleText(page);
        expect.soft(await brokenWords(page, ':is(h1, h2, h3)'), `${width} px`).toEqual([]);
        expect.soft(await controlsOutside(page, 'header'), `${width} px`).toEqual([]);
        if (width > 960) expect.soft(await barClearance(page), `${width} px`).toBeGreaterThan(7);
      }
    });
  });
}

const widthOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);

const CONTAINERS = [
  { path: '/', selectors: ['header .container', 'main .container', 'footer .container'] },
  { path: '/about', selectors: ['main .container-normal'], fixed: 1200 },
  { path: '/404.html', selectors: ['main .container-small'], fixed: 700 },
];

for (const { path, selectors, fixed } of CONTAINERS) {
  test(`${path}, containers have the width of the design in every window`, async ({ page }) => {
    await page.goto(path);
    for (const { viewport, width } of [
      { viewport: 1440, width: 1368 },
      { viewport: 1650, width: 1368 },
      { viewport: 1700, width: 1700 * 0.97 },
      { viewport: 1920, width: 1920 * 0.97 },
    ]) {
      await page.setViewportSize({ width: viewport, height: 900 });
      for (const selector of selectors) {
        const what = `${selector} at ${viewport} px`;
        expect(await widthOf(page, selector), what).toBeCloseTo(fixed ?? width, 0);
      }
    }
  });
}

test('the columns of the footer begin on the same line', async ({ page }) => {
  await page.goto('/about');
  for (const width of [961, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const middles = await page
      .locator('footer a[href="/"]:has(svg), #site-links li:first-child a, footer h2')
      .evaluateAll((starts) =>
        starts.map((start) => {
          const { top, bottom } = start.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
    expect(middles, `${width} px`).toHaveLength(3);
    expect(new Set(middles).size, `${width} px: ${middles.join(', ')}`).toBe(1);
  }
});

test.describe('an error screen', () => {
  // The browser logs the status as an error.
  test.use({ expectedComplaints: /status of 404/ });

  test('is centred between bar and footer, with its ways on', async ({ page }) => {
    for (const [path, width, height] of [
      ['/nothing', 2560, 1440],
      ['/store/nobody', 768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const gaps = await page.locator('h1').evaluate((heading) => {
        const edge = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect();
        const above = heading.getBoundingClientRect().top - (edge('header')?.bottom ?? 0);
        const below = (edge('footer')?.top ?? 0) - (edge('main nav li:last-child')?.bottom ?? 0);
        return Math.abs(above - below);
      });
      expect(gaps, path).toBeLessThan(3);
    }
  });
});
