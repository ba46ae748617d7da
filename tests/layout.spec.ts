import type { Page } from '@playwright/test';
import { layOutAll } from './layOutAll.ts';
import { kinds, textPages } from './pages.ts';
import { brokenWords, controlsOutside, doubleText, spaceText } from './textBoxes.ts';
import { expectWhole, overflow } from './wholePage.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Widths at which the page's style sheets change something, the last before each, and steps between. */
async function widthsOf(page: Page): Promise<readonly number[]> {
  const changes = await page.evaluate(() => {
    const found: number[] = [];
    const look = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (!(rule instanceof CSSGroupingRule)) continue;
        const condition = rule instanceof CSSMediaRule ? rule.conditionText : '';
        for (const [, width] of condition.matchAll(/width\s*[<>:]=?\s*([\d.]+)px/g)) {
          found.push(Number(width));
        }
        look(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) look(sheet.cssRules);
    return found;
  });
  expect(changes.length).toBeGreaterThan(0);
  const steps = [
    ...Array.from({ length: 80 }, (_none, step) => 320 + step * 8),
    ...Array.from({ length: 25 }, (_none, step) => 960 + step * 40),
  ];
  const all = new Set([...changes.flatMap((width) => [width - 1, width, width + 1]), ...steps]);
  return [...all].filter((width) => width >= 320 && width <= 1920).sort((a, b) => a - b);
}

/** Lays the page out without painting it, which takes longest. */
async function paint(page: Page, isPainted: boolean): Promise<void> {
  await page.evaluate((visible) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { visibility: hidden !important }');
    document.adoptedStyleSheets = visible ? [] : [sheet];
  }, isPainted);
}

/** Controls below 24 px, and those that matter below 44 px. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll('a, button, input')].flatMap((control) => {
      const { width: wide, height: high } = control.getBoundingClientRect();
      // Links within a sentence, and what shows only on focus, are exempt.
      if (getComputedStyle(control).display === 'inline' || !control.checkVisibility()) return [];
      const isPrimary =
        control.matches('button:not([data-tooltip] *), #root > header a, input') ||
        (control.closest('main') && getComputedStyle(control).backgroundColor === accent);
      const least = isPrimary ? 43.5 : 23.5;
      return wide < least || high < least ? [`${control.textContent.trim()}: ${wide}×${high}`] : [];
    });
  });
}

for (const path of kinds) {
  test(`${path} fits every width, zoom, text spacing and text size, and every finger`, async ({
    page,
  }) => {
    // From the narrowest on: what becomes a phone's on the way waits a frame, as wide as it was.
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path);
    await test.step('it never scrolls sideways, from 320 to 1920 px', async () => {
      const found: string[] = [];
      await paint(page, false);
      for (const width of await widthsOf(page)) {
        await page.setViewportSize({ width, height: 900 });
        const problem = await overflow(page);
        if (problem !== null) found.push(`${width} px: ${problem}`);
      }
      expect.soft(found).toEqual([]);
      await paint(page, true);
      await layOutAll(page);
    });

    await test.step('controls that matter have 44 px, and each other one 24 px', async () => {
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

    await test.step('text at the spacing of WCAG 1.4.12 stays whole', async () => {
      await spaceText(page);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectWhole(page, `${width} px wide, with more space`);
      }
    });

    await test.step('with text alone twice as large no heading breaks within a word, and the bar keeps its controls', async () => {
      for (const width of [320, 360, 390, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await doubleText(page);
        expect.soft(await brokenWords(page, ':is(h1, h2, h3)'), `${width} px`).toEqual([]);
        expect.soft(await controlsOutside(page, 'header'), `${width} px`).toEqual([]);
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
  test(`${path}, containers have the width of the design at every window`, async ({ page }) => {
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

for (const { path } of textPages) {
  test(`${path} stands in the page's middle, heading and text at one left edge`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of [320, 768, 961, 1280, 1440, 1920, 3440]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .locator('main article, h1, main p:has(> time), main nav, main section')
        .evaluateAll((elements) =>
          elements.map((one) => {
            const { left, right } = one.getBoundingClientRect();
            return { left, right };
          }),
        );
      const [article, ...others] = boxes;
      expect(article?.left, `${width} px`).toBeCloseTo(width - (article?.right ?? 0), 0);
      expect(others.length).toBeGreaterThan(1);
      for (const { left } of others) expect(left, `${width} px`).toBeCloseTo(article?.left ?? 0, 0);
    }
  });
}

test('the sign of a link that leaves stands on the line of the word before it', async ({
  page,
}) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  for (let width = 320; width <= 420; width += 4) {
    await page.setViewportSize({ width, height: 800 });
    const alone = await page.locator('main p a:has(svg)').evaluateAll((links) =>
      links.flatMap((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        words.setEndBefore(link.querySelector('span') ?? link);
        const line = [...words.getClientRects()].at(-1);
        const sign = link.querySelector('svg')?.getBoundingClientRect();
        return line && sign && sign.top < line.bottom ? [] : (link.textContent ?? '');
      }),
    );
    expect.soft(alone, `${width} px`).toEqual([]);
  }
});

test('what a link that leaves is called stays on one line where it has room', async ({ page }) => {
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of textPages) {
      await page.goto(path);
      const broken = await page.locator('main p a[target]').evaluateAll((links) =>
        links.flatMap((link) => {
          const words = document.createRange();
          words.selectNode(link.firstChild ?? link);
          const lines = [...words.getClientRects()];
          const length = lines.reduce((sum, line) => sum + line.width, 0);
          const room = link.closest('p')?.clientWidth ?? 0;
          const isBroken = new Set(lines.map(({ top }) => top)).size > 1;
          // With the sign behind it.
          return isBroken && length + 20 < room ? [link.textContent] : [];
        }),
      );
      expect.soft(broken, `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('the columns of the footer begin on one line', async ({ page }) => {
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
    expect(middles, `${width} px`).toHaveLength(4);
    expect(new Set(middles).size, `${width} px: ${middles.join(', ')}`).toBe(1);
  }
});

test.describe('an error screen', () => {
  // The host answers the path that nothing stands at with its status.
  test.use({ expectedComplaints: /status of 404/ });

  test('stands in the middle between bar and footer', async ({ page }) => {
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
        const below = (edge('footer')?.top ?? 0) - (edge('main a')?.bottom ?? 0);
        return Math.abs(above - below);
      });
      expect(gaps, path).toBeLessThan(3);
    }
  });
});

test('with text alone twice as large the bar’s controls keep clear of its edges', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/about');
  await doubleText(page);
  const room = await page.locator('header').evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    const boxes = [...bar.querySelectorAll('a, button')]
      .filter((control) => control.checkVisibility())
      .map((control) => control.getBoundingClientRect());
    return Math.min(...boxes.flatMap((box) => [box.top - top, bottom - box.bottom]));
  });
  expect(room).toBeGreaterThan(7);
});
