import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ERROR_ROUTES } from '../data/site/routes.ts';
import { expect, test } from './test.ts';

const PAUSE_MS = 30;
const MAX_STOPS = 400;

const KINDS = [/^\/$/, /^\/store\/[^.]*$/, /^\/store\/.*\.html$/, /^\/[^/]*\.html$/, /^\/[^/.]+$/];

/** Returns the path of the first page of each kind, out of the sitemap and the error pages. */
async function onePathOfEachKind(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const all = [...listed, ...ERROR_ROUTES.map((route) => `${route}.html`)];
  expect(all.filter((path) => !KINDS.some((kind) => kind.test(path)))).toEqual([]);
  return KINDS.map((kind) => all.find((path) => kind.test(path)) ?? `no page of the kind ${kind}`);
}

/** Returns the accessible name of an element with the focus; its role must be plain from its tag or attribute. */
const nameOf = (stop: Locator): Promise<string> =>
  stop.evaluate((element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => document.querySelector(`#${id}`)?.textContent);
    if (element instanceof HTMLInputElement) {
      for (const label of element.labels ?? []) labels.push(label.textContent);
    }
    const isNative = element.matches('a[href], button, summary');
    if (!isNative && !element.matches('input, [role]')) return '';
    return [element.ariaLabel, ...labels, isNative ? element.textContent : ''].join('').trim();
  });

/** Returns whether an element is in view and shows that it has the focus. */
const isSeen = (stop: Locator): Promise<boolean> =>
  stop.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const hasSize = right > left && bottom > top;
    return isInside && hasSize && element.checkVisibility({ opacityProperty: true });
  });

const hasRing = (stop: Locator): Promise<boolean> =>
  stop.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  });

/** Returns what is wrong with the focused element; null when nothing has the focus. */
async function problemsOfStop(page: Page): Promise<string[] | null> {
  const stop = page.locator(':focus');
  if ((await stop.count()) === 0) return null;
  const html = await stop.evaluate((element) => element.outerHTML.slice(0, 80));
  const [name, seen, ring] = await Promise.all([nameOf(stop), isSeen(stop), hasRing(stop)]);
  const hidden = await stop.evaluate((element) => element.closest('[aria-hidden=true]') !== null);
  const checks = [
    ['has no role or no name', name === ''],
    ['cannot be seen', !seen],
    ['has no ring', !ring],
    ['is hidden from screen readers', hidden],
  ] as const;
  return checks.filter(([, fails]) => fails).map(([problem]) => `${html} ${problem}`);
}

/** Presses Tab from the first stop to the last. Returns the number of stops, and what is wrong with them. */
async function sweep(page: Page): Promise<{ stops: number; problems: string[] }> {
  const problems: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(PAUSE_MS);
    const found = await problemsOfStop(page);
    if (found === null) return { stops, problems };
    problems.push(...found);
  }
  return { stops: MAX_STOPS, problems: [...problems, 'Tab never leaves the page'] };
}

/** Whether the focus was last on the last link or button that shows. */
const markLastStop = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('footer a, footer button');
    const last = [...all].findLast((one) => one.checkVisibility());
    last?.addEventListener('focus', () => {
      document.documentElement.dataset['swept'] = '';
    });
  });

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 800 }],
] as const) {
  test.describe(`on ${device} with reduced motion`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('Tab stops only at things that show, have a name and a ring, on every kind of page', async ({
      page,
      request,
    }) => {
      test.slow();
      for (const path of await onePathOfEachKind(request)) {
        await test.step(path, async () => {
          await page.goto(path);
          await markLastStop(page);
          const { stops, problems } = await sweep(page);
          expect.soft(problems, path).toEqual([]);
          expect.soft(stops, path).toBeGreaterThan(8);
          await expect.soft(page.locator('html'), path).toHaveAttribute('data-swept');
        });
      }
    });
  });
}

test.describe('with fast tabbing, or before the carousels start', () => {
  test.use({ javaScriptEnabled: false });

  test('the row that repeats the popular games takes no focus', async ({ page }) => {
    await page.goto('/');
    await page.locator('#popular-games [aria-hidden] ul').waitFor();
    await page.locator('#popular-games a:not([tabindex])').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('#popular-games [aria-hidden]:focus')).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveCount(1);
  });
});
