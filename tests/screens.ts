import type { Page } from '@playwright/test';

/** Lighthouse's phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Waits until the visitor sees this part of the page with its fonts and pictures, and the browser is idle. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      // Not those that a carousel or the window cuts off.
      const shown = document.elementsFromPoint(left + width / 2, top + height / 2);
      return image.complete || !shown.includes(image);
    }),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

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
  await settle(page);
}
