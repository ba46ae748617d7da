import type { Page } from '@playwright/test';

/** Wakes a page that sleeps, and waits until React listens everywhere. */
export async function wakePage(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.move(8, 304);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
}
