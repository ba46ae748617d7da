import { type Page, test as base, expect } from '@playwright/test';

export { expect };

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

/** Wakes a page that sleeps, and waits until React listens everywhere. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.move(8, 304);
  await expect(page.locator('html[data-awake]')).toBeAttached();
}
