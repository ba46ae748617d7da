import { chromium } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import { launchOptions } from './browser.ts';

/**
 * The tab of a Chromium as a visitor has it: it prerenders pages and keeps them for the way back.
 * Playwright switches both off; Puppeteer follows a tab from page to page. Close its browser in the end.
 */
export async function openVisitorsTab(): Promise<Page> {
  const { executablePath = chromium.executablePath(), args } = launchOptions();
  const browser = await launch({
    executablePath,
    args: [...args, '--headless=new', '--window-size=1440,900', 'about:blank'],
    // Its own switches change what is measured.
    ignoreDefaultArgs: true,
    defaultViewport: null,
    pipe: true,
  });
  const [page] = await browser.pages();
  return page ?? browser.newPage();
}

/** Puts the mouse on the first visible element that a selector names. */
export async function hover(page: Page, selector: string): Promise<void> {
  for (const element of await page.$$(selector)) {
    if (await element.isVisible()) return element.hover();
  }
  throw new Error(`${selector} names nothing that is visible.`);
}

/** Clicks on the link under the mouse, and waits until the page that it leads to has loaded. */
export async function follow(page: Page): Promise<void> {
  const shown = page.waitForNavigation();
  await page.mouse.down();
  // The page may be gone before it answers.
  page.mouse.up().catch(() => {});
  await shown;
}
