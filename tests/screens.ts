import type { BrowserContextOptions, Page } from '@playwright/test';

/** A screen that pages are measured on. */
export type Screen = Pick<
  BrowserContextOptions,
  'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch'
>;

/** Lighthouse's phone. */
export const phone: Screen = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const tablet: Screen = { viewport: { width: 800, height: 1000 } };
export const desktop: Screen = { viewport: { width: 1440, height: 900 } };
/** Tall enough for a carousel of the home page to be in the first view. */
export const largeDesktop: Screen = { viewport: { width: 1920, height: 1080 } };

/** Scrolls to the end of a page with the mouse wheel, half a screen at a time. */
export async function scrollThrough(page: Page): Promise<void> {
  const { height, end } = await page.evaluate(() => ({
    height: innerHeight,
    end: document.documentElement.scrollHeight,
  }));
  for (let top = 0; top < end; top += height / 2) {
    await page.mouse.wheel(0, height / 2);
    // The first frame scrolls, the second calls observers.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await page.waitForLoadState('networkidle');
}
