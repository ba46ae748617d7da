import { type Page, test as base, expect } from '@playwright/test';

export { hydrateAll } from '../scripts/lib/browser.ts';
export { expect };

/** For tests that ask for files alone: the other one opens a page for each. */
export { base as requests };

/** Everything but the island loader: what a page loads to hydrate. */
export const ISLAND_SCRIPTS = /\/assets\/chunks\/(?!preload-helper).*\.js$/;

/** Something that is held back until it is let go. */
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

/** What a page complained about while a test used it. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  return complaints;
}

interface Fixtures {
  /** Console messages that a test brings about on purpose. */
  readonly expectedComplaints: RegExp | null;
  readonly noComplaints: undefined;
}

/** Every browser test also fails on any error or warning in the console, CSP violations included. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [null, { option: true }],
  noComplaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints = watchComplaints(page);
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedComplaints?.test(text));
      expect(unexpected, 'the console says nothing').toEqual([]);
    },
    { auto: true },
  ],
});
