import type { Locator, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './test.ts';

// The browser itself reports the picture that fails.
test.use({ expectedComplaints: /ERR_FAILED/ });

const COLOURS = { own: 'rgb(255 0 0)', default: 'rgb(0 255 0)' } as const;
const paint = (route: Route, colour: string): Promise<void> =>
  route.fulfill({
    contentType: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9H0z"/></svg>`,
  });

/** The colour in the middle of the picture beside a review. */
async function colourOfPicture(card: Locator): Promise<string> {
  const middle = { left: 40, top: 40, width: 1, height: 1 };
  const pixel = await sharp(await card.screenshot())
    .extract(middle)
    .removeAlpha()
    .raw()
    .toBuffer();
  return `rgb(${[...pixel].join(' ')})`;
}

const cases: readonly (readonly [string, keyof typeof COLOURS, (own: Route) => unknown])[] = [
  ['stands the buyer’s own picture', 'own', (own) => paint(own, COLOURS.own)],
  ['whose picture fails stands the default one', 'default', (own) => own.abort()],
  ['whose picture is not there yet stands the default one', 'default', () => {}],
];
for (const [what, shown, answer] of cases) {
  test(`beside a review ${what}`, async ({ page }) => {
    await page.route('**/images/avatar/*.webp', answer);
    await page.route('**/images/avatar/default.svg', (route) => paint(route, COLOURS.default));
    await page.goto('/store/amber-keep', { waitUntil: 'domcontentloaded' });
    const cards = page.locator('[data-review]');
    const pictured = cards.filter({ has: page.locator('img') });
    await expect.poll(() => colourOfPicture(pictured.first())).toBe(COLOURS[shown]);
    const others = cards.filter({ hasNot: page.locator('img') });
    await expect.poll(() => colourOfPicture(others.first())).toBe(COLOURS.default);
  });
}
