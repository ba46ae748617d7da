import { type Page, test as base, expect } from '@playwright/test';

export { hydrateAll } from './browser.ts';
export { expect };

/** For tests without a browser page. */
export { base as requests };

/** Scripts that a page loads to hydrate: all but the island loader. */
export const ISLAND_SCRIPTS = /\/assets\/chunks\/.*\.js$/;

/** Returns a promise and the function that settles it. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Holds requests back until the function that it returns is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(url, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

interface Fixtures {
  /** Console messages that a test causes on purpose. */
  readonly expectedComplaints: RegExp | null;
  readonly noComplaints: undefined;
}

/** Also fails on any error or warning in the console, such as a violation of the policy. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [null, { option: true }],
  noComplaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedComplaints?.test(text));
      expect(unexpected, 'errors or warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
});
