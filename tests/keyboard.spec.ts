import type { Page } from '@playwright/test';
import { kinds } from './pages.ts';
import { expect, test } from './test.ts';

const MAX_STOPS = 400;
/** More than the frames of a smooth scroll. */
const MAX_FRAMES = 200;

/** Returns what is wrong with the focused element; null when nothing has the focus. */
function problemsOfStop(page: Page): Promise<string[] | null> {
  return page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return null;
    // axe finds those without a name.
    const isControl = stop.matches('a[href], button, summary, input, [role][aria-label]');
    const isSeen = (): boolean => {
      const { left, right, top, bottom, width, height } = stop.getBoundingClientRect();
      const isInside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      return isInside && width * height > 0 && stop.checkVisibility({ opacityProperty: true });
    };
    const { outlineStyle, outlineWidth } = getComputedStyle(stop);
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    const checks: [string, boolean][] = [
      ['is no link, button, text box or named group', isControl],
      ['cannot be seen', isSeen()],
      ['has no ring', hasRing],
      ['is hidden from screen readers', !stop.closest('[aria-hidden=true]')],
    ];
    const html = stop.outerHTML.slice(0, 80);
    return checks.filter(([, holds]) => !holds).map(([problem]) => `${html} ${problem}`);
  });
}

/** Presses Tab from the first stop to the last. Returns the number of stops, and what is wrong with them. */
async function sweep(page: Page): Promise<{ stops: number; problems: string[] }> {
  const problems: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    let found = await problemsOfStop(page);
    // The page may still scroll to it.
    for (let frame = 0; found?.length && frame < MAX_FRAMES; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      found = await problemsOfStop(page);
    }
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

// On a phone, only home and stores have other stops than on a desktop.
for (const [device, viewport, paths] of [
  ['a desktop', { width: 1440, height: 900 }, kinds],
  ['a phone', { width: 390, height: 800 }, ['/', '/store/amber-keep']],
] as const) {
  test.describe(`on ${device} with reduced motion`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('Tab stops only at controls and named groups, which show and have a ring, on each kind of page', async ({
      page,
    }) => {
      test.slow();
      for (const path of paths) {
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
