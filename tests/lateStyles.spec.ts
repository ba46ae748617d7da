import type { Page } from '@playwright/test';
import { kinds } from './pages.ts';
import { expect, test } from './test.ts';

// The sheet at the end of the body arrives a round trip after the first paint.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What is in view, as PNG, with or without the late sheet. */
async function view(page: Page, hasLate: boolean): Promise<Buffer> {
  await page.locator('body > link[rel=stylesheet]').evaluate((link, isOn) => {
    if (link instanceof HTMLLinkElement) link.disabled = !isOn;
  }, hasLate);
  return page.screenshot({ animations: 'disabled' });
}

for (const path of kinds) {
  test(`${path} looks the same before its late styles are there`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of [360, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const after = await view(page, true);
      const before = await view(page, false);
      expect.soft(before.equals(after), `${width} px`).toBe(true);
    }
  });
}
