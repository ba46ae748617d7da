import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { settle } from './screens.ts';
import { changeAnswer, publishedStore } from './storeAnswers.ts';
import { expect, gate, test } from './test.ts';

// A store page asks both APIs for newer data.

const STORE = '/store/amber-keep';
const cards = (page: Page) => page.locator('[data-review]');
const added = (page: Page) => page.locator('[data-review="99001"]');

const review = {
  id: 99_001,
  name: 'Ada &lt;b&gt;',
  avatar: 'https://pictures.example/ada.png',
  created_at: '2026-11-20 10:00:00',
  text: 'Fast &amp; friendly.',
};

/** Puts a newer review into the service's answer, which comes once `until` is settled. */
const addReview = (page: Page, until?: Promise<void>): Promise<void> =>
  changeAnswer(page, 'service', ({ store, comments }) => {
    store.description = 'Under new management.';
    comments.unshift(review);
    return until;
  });

test('a page whose data both APIs confirm, with pictures signed anew, stays as it is and loads no code for updates', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:react|StoreUpdate)\.[^/]+\.js$/.test(request.url())) scripts.push(request.url());
  });
  await watchShifts(page);
  await changeAnswer(page, 'service', ({ comments }) => {
    for (const comment of comments) comment['avatar'] = `/a.png?signature=${Math.random()}`;
  });
  const asked = ['/wp-json/', '/api/store/'].map((part) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(part)),
  );
  await page.goto(STORE);
  await Promise.all(asked);
  const before = await page.getByRole('main').textContent();
  await settle(page);
  expect(scripts).toEqual([]);
  expect(await page.getByRole('main').textContent()).toBe(before);
  expect(await shiftsOf(page)).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`${width} px wide, newer data replaces older data without a layout shift, with the pictures that were there`, async ({
    page,
    request,
  }) => {
    const before = (await publishedStore(request, STORE)).reviews;
    const pictures = before.filter(({ avatar }) => avatar !== null).length;
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await changeAnswer(page, 'marketplace', (answer) => {
      answer.store_name = 'Amber Hold';
    });
    await addReview(page);
    const files: string[] = [];
    page.on('request', (one) => files.push(new URL(one.url()).pathname));
    await page.goto(STORE);
    await expect(page.locator('h1')).toHaveText('Amber Hold');
    await expect(page.locator('[data-banner] p')).toHaveText('Under new management.');
    await expect(cards(page)).toHaveCount(before.length + 1);
    await expect(added(page).locator('b')).toHaveText('Ada <b>');
    await expect(added(page).locator('p')).toHaveText('Fast & friendly.');
    await expect(added(page).locator('time')).toHaveText('20 Nov 2026');
    await expect(added(page).locator('img')).toHaveCount(0);
    await expect(page.locator('[data-review] img')).toHaveCount(pictures);
    // Its styles stood in what the newer data replaced.
    await expect(page.locator('ul:has(> [data-review])')).toHaveCSS('display', 'grid');
    // What a store needs is no list of games.
    expect(files.filter((path) => /\/chunks\/games\./.test(path))).toEqual([]);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

const READING: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['scrolled down', (page) => page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))],
  ['selected a review', (page) => cards(page).nth(2).locator('p').selectText()],
  ['gone to a badge by keyboard', (page) => page.getByText('Registered store').focus()],
];

for (const [what, read] of READING) {
  test(`newer data waits for the next view once the visitor has ${what}`, async ({ page }) => {
    const { opened, open } = gate();
    await addReview(page, opened);
    await page.goto(STORE);
    await read(page);
    const loaded = page.waitForEvent('requestfinished', (one) => /snapshot/.test(one.url()));
    open();
    await loaded;
    await settle(page);
    await expect(added(page)).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.goto(STORE);
    await expect(added(page)).toBeVisible();
  });
}

test.describe('when newer data cannot be rendered', () => {
  test.use({ expectedComplaints: /The lantern went out/ });

  test('the page stays as it is', async ({ page }) => {
    await page.route('**/chunks/*.js', async (route) => {
      const response = await route.fetch();
      const failing = `(() => { throw new Error('The lantern went out'); })()`;
      const body = (await response.text()).replace(/(["'`])Seller store\1/g, failing);
      await route.fulfill({ response, body });
    });
    await addReview(page);
    const thrown = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto(STORE);
    // Without the days of undated reviews, which are the visitor's and not the build's.
    const texts = page.getByRole('main').locator('h1, h2, b, p');
    const before = await texts.allInnerTexts();
    await thrown;
    await settle(page);
    expect(await texts.allInnerTexts()).toEqual(before);
  });
});

test('a prerendered page asks the APIs only after it is shown', async ({ page }) => {
  // Playwright's sessions prevent prerendering.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  });
  const asked: string[] = [];
  page.on('request', (one) => {
    if (/\/(?:api\/store|wp-json)\//.test(one.url())) asked.push(one.url());
  });
  await page.goto(STORE);
  await settle(page);
  expect(asked).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => asked.length).toBe(2);
});
