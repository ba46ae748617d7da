import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Where Debian's package installs Chromium. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * Where Debian's package installs the same engine without a browser's windows around it. A page in it
 * costs a third of the processor time, of which a suite of hundreds of pages consists. Playwright's own
 * Chromium is this one by default.
 */
export const DEBIAN_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** How to launch Chromium: Debian's where it is installed, else the one that Playwright manages. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const args = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  // Chromium's sandbox refuses to run as root.
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM, args } : { args };
}

/** The same for browser tests: the headless shell where Debian's is installed. */
export function testLaunchOptions(): ReturnType<typeof launchOptions> {
  const options = launchOptions();
  return existsSync(DEBIAN_HEADLESS_SHELL)
    ? { ...options, executablePath: DEBIAN_HEADLESS_SHELL }
    : options;
}

/** Wakes a page that sleeps, and waits until React listens everywhere. */
export async function wakePage(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.move(8, 304);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
}
