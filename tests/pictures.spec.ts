import type { Locator, Route } from '@playwright/test';
import sharp from 'sharp';
import { content } from './pages.ts';
import { expect, test } from './test.ts';

// The browser logs each picture that does not load as an error.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /ERR_FAILED/ });

/** Expects a picture that did not come: it keeps its place, and without words browsers draw no icon there. */
async function expectEmpty(picture: Locator, width: number, height = width): Promise<void> {
  await expect(picture).toHaveJSProperty('naturalWidth', 0);
  await expect(picture).toHaveAttribute('alt', '');
  const box = await picture.boundingBox();
  expect([box?.width, box?.height]).toEqual([width, height].map((size) => expect.closeTo(size, 0)));
}

test('pictures that do not come show what stands beneath: a gradient, letters, initials', async ({
  page,
}) => {
  await page.route('**/images/**', (route) => route.abort());
  await page.goto('/');
  const card = page.locator('#popular-games a').first();
  await card.scrollIntoViewIfNeeded();
  const width = await card.evaluate((element) => element.clientWidth);
  await expectEmpty(card.locator('img'), width, 150);
  await expect(card).toHaveCSS('background-image', /gradient/);
  await expect(page.locator('#popular-games li b').first()).toBeVisible();
  const thumb = page
    .getByRole('navigation', { name: /at a glance/ })
    .locator('img')
    .first();
  await expectEmpty(thumb, 40);
  const [brand] = content.site.payment.brands;
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('footer').getByText(brand?.name ?? '', { exact: true })).toBeVisible();
  for (const [path, portraits] of [
    ['/', '#sellers li span:has(img)'],
    ['/', '#testimonials figcaption span:has(> img)'],
    ['/store/amber-keep', 'main header span:has(> img)'],
  ] as const) {
    await page.goto(path);
    const portrait = page.locator(portraits).first();
    await portrait.scrollIntoViewIfNeeded();
    await expect(portrait.locator('img')).toHaveJSProperty('naturalWidth', 0);
    // The letters, and no picture above them.
    await expect(portrait).toHaveText(/^\p{Lu}{1,2}$/u);
    await expect(portrait.locator('img')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }
});

const COLOURS = { own: 'rgb(255 0 0)', default: 'rgb(0 255 0)' } as const;
const fulfilWith = (route: Route, colour: string): Promise<void> =>
  route.fulfill({
    contentType: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9H0z"/></svg>`,
  });

/** Returns the colour in the middle of the avatar beside a review. */
async function avatarColour(card: Locator): Promise<string> {
  const middle = { left: 40, top: 40, width: 1, height: 1 };
  const png = await card.screenshot();
  const pixel = await sharp(png).extract(middle).removeAlpha().raw().toBuffer();
  return `rgb(${[...pixel].join(' ')})`;
}

const AVATARS: readonly (readonly [string, keyof typeof COLOURS, (own: Route) => unknown])[] = [
  ['shows the buyer’s own avatar', 'own', (own) => fulfilWith(own, COLOURS.own)],
  ['shows the default avatar when the buyer’s own one fails', 'default', (own) => own.abort()],
  ['shows the default avatar until the buyer’s own one has loaded', 'default', () => {}],
];

for (const [what, colour, answer] of AVATARS) {
  test(`a review ${what}`, async ({ page }) => {
    await page.route('**/images/avatar/*.webp', answer);
    await page.route('**/images/avatar/default.svg', (route) => fulfilWith(route, COLOURS.default));
    await page.goto('/store/amber-keep', { waitUntil: 'domcontentloaded' });
    const cards = page.locator('[data-review]');
    const own = cards.filter({ has: page.locator('img') }).first();
    await expect.poll(() => avatarColour(own)).toBe(COLOURS[colour]);
    const without = cards.filter({ hasNot: page.locator('img') }).first();
    await expect.poll(() => avatarColour(without)).toBe(COLOURS.default);
  });
}
