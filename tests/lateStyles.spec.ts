import type { Page } from '@playwright/test';
import { kinds } from './pages.ts';
import { expect, test } from './test.ts';

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
