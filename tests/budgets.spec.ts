import { type Budget, BUDGETS, loadedOf } from './budgets.ts';
import { cssUseOf } from './cssUse.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { kinds } from './pages.ts';
import { phone, tablet } from './screens.ts';
import { expect, test } from './test.ts';

// Budgets in compressed bytes; docs/performance.md has their reasons.

const nameOf = ({ path, on, limits }: Budget): string => {
  const words = limits.map(({ what, atMost, unit }) => `${what} ${atMost} ${unit}`);
  return `${path}, ${on}: ${words.join(', ')} at most, and no layout shift`;
};

for (const budget of BUDGETS) {
  test.describe('budgets', () => {
    test.use(budget.screen);
    // The browser logs the status as an error.
    test.use({ expectedComplaints: /status of 404/ });

    test(nameOf(budget), async ({ page }) => {
      await watchShifts(page);
      for (const { what, value, atMost } of await loadedOf(budget, page)) {
        expect(value, what).toBeGreaterThan(0);
        expect(value, what).toBeLessThanOrEqual(atMost);
      }
      expect(await shiftsOf(page)).toEqual([]);
    });
  });
}

test.describe('the first paint on a phone', () => {
  test.use(phone);
  test.use({ expectedComplaints: /status of 404/ });

  for (const path of kinds) {
    test(`${path} waits for nothing but its HTML`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      const awaited = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((one) => 'renderBlockingStatus' in one && one.renderBlockingStatus === 'blocking')
          .map((one) => one.name),
      );
      expect(awaited).toEqual([]);
      await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
    });
  }
});

test.describe('on a tablet', () => {
  test.use(tablet);

  test('at least nine tenths of the styles match an element of some page', async ({ page }) => {
    const { whole, unused } = await cssUseOf(page);
    expect(whole).toBeGreaterThan(10_000);
    expect(unused.join('').length, unused.join('\n')).toBeLessThanOrEqual(whole / 10);
  });
});
