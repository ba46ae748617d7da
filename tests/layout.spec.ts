import type { Page } from '@playwright/test';
import { kinds } from './pages.ts';
import { brokenWords, cutText, doubleText, overlappingText, spaceText } from './textBoxes.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What sticks out of the page sideways; null for nothing. Decoration may be cut by the edge. */
async function overflow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) return `the page is ${root.scrollWidth} px wide`;
    const isCut = (element: Element): boolean => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        if (up.id === 'root') return true;
        const { overflowX, position } = getComputedStyle(up);
        if (overflowX !== 'visible' || position === 'fixed') return false;
      }
      return false;
    };
    const wide = [...document.querySelectorAll('#root *')].find((element) => {
      if (element.closest('[aria-hidden=true]') || !element.checkVisibility()) return false;
      return element.getBoundingClientRect().right > root.clientWidth + 1 && isCut(element);
    });
    return wide ? `<${wide.tagName} class="${wide.getAttribute('class')}"> sticks out` : null;
  });
}

async function overflowAt(page: Page, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 900 });
  const problem = await overflow(page);
  return problem === null ? [] : [`${width} px: ${problem}`];
}

for (const path of kinds) {
  test(`${path} never scrolls sideways, from 320 to 1920 px`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(path);
    const found: string[] = [];
    for (let width = 320; width <= 1920; width += width < 1000 ? 8 : 40) {
      found.push(...(await overflowAt(page, width)));
    }
    // Where layouts change.
    for (const width of [359, 599, 638, 639, 699, 864, 865, 960, 961, 999, 1279, 1650, 1651]) {
      found.push(...(await overflowAt(page, width)));
    }
    expect(found).toEqual([]);
  });

  for (const width of [320, 768, 1280]) {
    test(`${path}, ${width} px wide, keeps text at the spacing of WCAG 1.4.12 whole`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await spaceText(page);
      expect.soft(await overflow(page)).toBeNull();
      expect.soft(await cutText(page)).toEqual([]);
      expect.soft(await brokenWords(page, ':is(h1, h2, h3)')).toEqual([]);
      expect.soft(await overlappingText(page)).toEqual([]);
    });
  }

  test(`${path} breaks no heading within a word when text alone is twice as large`, async ({
    page,
  }) => {
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await doubleText(page);
      expect.soft(await brokenWords(page, ':is(h1, h2, h3)'), `${width} px`).toEqual([]);
    }
  });

  for (const { zoom, width, height } of [
    { zoom: 200, width: 640, height: 400 },
    { zoom: 400, width: 320, height: 256 },
  ]) {
    test.describe(`at ${zoom} % on a screen of 1280 px`, () => {
      test.use({ viewport: { width, height }, deviceScaleFactor: zoom / 100 });

      test(`${path} cuts nothing and lays nothing over another`, async ({ page }) => {
        await page.goto(path);
        expect.soft(await overflow(page)).toBeNull();
        expect.soft(await cutText(page)).toEqual([]);
        expect.soft(await brokenWords(page, ':is(h1, h2, h3)')).toEqual([]);
        expect.soft(await overlappingText(page)).toEqual([]);
      });
    });
  }
}

const widthOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);

for (const { viewport, width } of [
  { viewport: 1440, width: 1368 },
  { viewport: 1650, width: 1368 },
  { viewport: 1700, width: 1700 * 0.97 },
  { viewport: 1920, width: 1920 * 0.97 },
]) {
  test(`${viewport} px wide, containers are ${width} px wide, as the specification says`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: viewport, height: 900 });
    await page.goto('/');
    for (const selector of ['header .container', 'main .container', 'footer .container']) {
      expect(await widthOf(page, selector), selector).toBeCloseTo(width, 0);
    }
    await page.goto('/about');
    expect(await widthOf(page, 'main .container-normal')).toBe(1200);
    await page.goto('/404.html');
    expect(await widthOf(page, 'main .container-small')).toBe(700);
  });
}

for (const path of kinds) {
  test(`${path} gives the controls that matter 44 px, and each other one 24 px`, async ({
    page,
  }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const small = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--accent)';
        const accent = getComputedStyle(probe).color;
        probe.remove();
        return [...document.querySelectorAll('a, button, input')].flatMap((control) => {
          const { width: wide, height: high } = control.getBoundingClientRect();
          // Links within a sentence, and what shows only on focus, are exempt.
          if (getComputedStyle(control).display === 'inline' || !control.checkVisibility())
            return [];
          const isPrimary =
            control.matches('button:not([data-tooltip] *), header a, input') ||
            (control.closest('main') && getComputedStyle(control).backgroundColor === accent);
          const least = isPrimary ? 43.5 : 23.5;
          return wide < least || high < least
            ? [`${control.textContent.trim()}: ${wide}×${high}`]
            : [];
        });
      });
      expect.soft(small, `${width} px wide`).toEqual([]);
    }
  });
}
