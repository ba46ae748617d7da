import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { hydrateAll } from '../lib/browser.ts';

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

/** The TypeScript loader calls this in functions that are sent to the page. */
const LOADER_HELPER = 'globalThis.__name = (value) => value;';

/** Runs some work in a fresh tab with an empty cache, and closes it. */
export async function inTab<Result>(
  browser: Browser,
  screen: Screen,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(screen);
  try {
    await context.addInitScript({ content: LOADER_HELPER });
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Hydrates every island of a page and waits for what it loads. */
export async function hydrate(page: Page): Promise<void> {
  await hydrateAll(page);
  await page.waitForLoadState('networkidle');
}

/** Goes through the whole page by a pointer's wheel, a screen's half at a time. */
export async function scrollThrough(page: Page): Promise<void> {
  const { height, end } = await page.evaluate(() => ({
    height: innerHeight,
    end: document.documentElement.scrollHeight,
  }));
  for (let top = 0; top < end; top += height / 2) {
    await page.mouse.wheel(0, height / 2);
    // Two frames: one that scrolls, one in which observers speak.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await page.waitForLoadState('networkidle');
}
