import type { Page } from '@playwright/test';
import { phone } from '../scripts/bench/screens.ts';
import { GAME, PART } from './games.ts';
import { kinds } from './pages.ts';
import { expect, test, wake } from './test.ts';

// The sheet at the end of the body arrives a round trip after the first paint.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Place and look of everything that is in view, a line each, with or without the late styles. */
async function view(page: Page, hasLate: boolean): Promise<readonly string[]> {
  return page.evaluate(async (isOn) => {
    const late = document.querySelector('body > link[rel=stylesheet]');
    if (late instanceof HTMLLinkElement) late.disabled = !isOn;
    // What waits until it comes near learns in the next frame whether it is.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('#root *')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || width * height === 0 || y > innerHeight) return [];
      const { font, color, background, border, transform, clipPath } = getComputedStyle(element);
      const box = [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
      const look = [font, color, background, border, transform, clipPath].join('; ');
      return `<${element.tagName} class="${element.getAttribute('class')}"> ${box}: ${look}`;
    });
  }, hasLate);
}

for (const path of kinds) {
  test(`${path} looks the same before its late styles are there`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of [360, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const after = await view(page, true);
      expect(after.length).toBeGreaterThan(10);
      expect.soft(await view(page, false), `${width} px`).toEqual(after);
    }
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  for (const path of kinds) {
    test(`${path} is hardly styled anew by its late styles`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      const touched = await page.evaluate(() => {
        const applies = (rule: CSSRule): boolean =>
          (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches) ||
          (rule instanceof CSSSupportsRule && CSS.supports(rule.conditionText));
        const selectorsOf = (rules: CSSRuleList): string[] =>
          [...rules].flatMap((rule) => {
            if (rule instanceof CSSStyleRule) {
              return [rule.selectorText.replaceAll(/::[\w-]+/g, '') || '*'];
            }
            return rule instanceof CSSGroupingRule && applies(rule)
              ? selectorsOf(rule.cssRules)
              : [];
          });
        const late = document.querySelector('body > link[rel=stylesheet]');
        const sheet = late instanceof HTMLLinkElement ? late.sheet : null;
        const selectors = sheet ? selectorsOf(sheet.cssRules) : [];
        return document.querySelectorAll(selectors.join(', ')).length;
      });
      expect(touched).toBeGreaterThan(0);
      expect(touched).toBeLessThanOrEqual(40);
    });
  }
});

test('a page wakes, and finds games, while its late styles do not come', async ({ page }) => {
  await page.route(/\/late\.[^/]+\.css$/, () => {});
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('combobox').pressSequentially(PART);
  await expect(page.getByRole('option', { name: GAME.name, exact: true })).toBeAttached();
});

test('a page that has everything running asks for no styles that came with it', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await wake(page);
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  await expect(page.locator('.rfm-marquee').first()).toBeVisible();
  // Declared again, the font would take the place of its stand-in, and the page would move.
  const names = sheets.map((url) => /(\w+)\.[^/]+\.css$/.exec(url)?.[1] ?? url);
  expect(names.toSorted((one, other) => one.localeCompare(other))).toEqual(['late', 'marquee']);
});
