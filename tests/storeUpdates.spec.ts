import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { settle } from './screens.ts';
import { APIS, changeAnswer, publishedStore } from './storeAnswers.ts';
import { expect, gate, test } from './test.ts';

// A store page asks both APIs for newer data.

const STORE = '/store/amber-keep';
const cards = (page: Page) => page.locator('[data-review]');

test('a page whose data both APIs confirm, with pictures signed anew, stays as it is and loads no code for updates', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:react|StoreUpdate)\.[^/]+\.js$/.test(request.url())) scripts.push(request.url());
  });
  await watchShifts(page);
  // The service signs the URLs of pictures anew in each answer.
  const sign = (url: unknown): unknown =>
    typeof url === 'string' ? `${url}?X-Amz-Signature=${Math.random()}&Expires=${Date.now()}` : url;
  await changeAnswer(page, 'marketplace', (answer) => {
    answer['gravatar'] = sign(answer['gravatar']);
  });
  await changeAnswer(page, 'service', ({ comments }) => {
    for (const comment of comments) comment['avatar'] = sign(comment['avatar']);
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

test.describe('when the APIs answer with newer data', () => {
  for (const width of [390, 1440]) {
    test(`${width} px wide, it replaces the old data without a layout shift`, async ({
      page,
      request,
    }) => {
      const before = (await publishedStore(request, STORE)).reviews.length;
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      await changeAnswer(page, 'marketplace', (answer) => {
        answer.store_name = 'Amber Hold';
      });
      await changeAnswer(page, 'service', ({ store, comments }) => {
        store.name = 'Amber Hold &amp; Sons';
        store.description = 'Under new management.';
        comments.unshift({
          id: 99_001,
          name: 'Ada &lt;b&gt;',
          avatar: 'https://pictures.example/ada.png',
          created_at: '2026-11-20 10:00:00',
          text: 'Fast &amp; friendly.',
        });
      });
      await page.goto(STORE);
      await expect(page.locator('h1')).toHaveText('Amber Hold');
      await expect(page.locator('[data-banner] h2')).toHaveText('Amber Hold & Sons');
      await expect(page.locator('[data-banner] p')).toHaveText('Under new management.');
      await expect(cards(page)).toHaveCount(before + 1);
      const added = page.locator('[data-review="99001"]');
      await expect(added.locator('b')).toHaveText('Ada <b>');
      await expect(added.locator('p')).toHaveText('Fast & friendly.');
      await expect(added.locator('time')).toHaveText('20 Nov 2026');
      await expect(added.locator('img')).toHaveCount(0);
      await expect(page.getByText(`${before + 1} reviews ·`)).toBeVisible();
      // Its styles stood in what the newer data replaced.
      await expect(page.locator('ul:has(> [data-review])')).toHaveCSS('display', 'grid');
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  test('the review at the top of the window stays in place', async ({ page }) => {
    const { opened, open } = gate();
    await changeAnswer(page, 'service', ({ comments }) => {
      comments.unshift({ id: 99_001, name: 'Ada', created_at: '2026-11-20', text: 'Good.' });
      return opened;
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(STORE);
    const read = cards(page).nth(8);
    await read.evaluate((card) => card.scrollIntoView({ block: 'start' }));
    const id = (await read.getAttribute('data-review')) ?? '';
    // Until then the reviews above get their heights, and the browser corrects the place by whole pixels.
    await expect(page.locator('html[data-laid-out]')).toBeAttached();
    const top = (await read.boundingBox())?.y;
    open();
    await expect(page.locator('[data-review="99001"]')).toBeAttached();
    const now = (await page.locator(`[data-review="${id}"]`).boundingBox())?.y;
    expect(Math.abs((now ?? 0) - (top ?? 0))).toBeLessThanOrEqual(1);
  });
});

test.describe('when the APIs cannot be reached', () => {
  // The browser logs failed requests as errors.
  test.use({ expectedComplaints: /ERR_/ });

  test('the page stays as it is and logs it', async ({ page }) => {
    await watchShifts(page);
    for (const url of Object.values(APIS)) await page.route(url, (route) => route.abort());
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('This page shows what was known before'),
    });
    await page.goto(STORE);
    await logged;
    await expect(page.locator('h1')).toHaveText('Amber Keep');
    await expect(page.locator('[data-banner] h2')).toHaveText('Amber Keep');
    await expect(cards(page)).toHaveCount(36);
    expect(await shiftsOf(page)).toEqual([]);
  });
});

test.describe('newer data waits while the visitor', () => {
  /** Opens a store whose newer review comes when the function that it returns is called. */
  async function openBefore(page: Page) {
    const { opened, open } = gate();
    await changeAnswer(page, 'service', ({ comments }) => {
      comments.unshift({ id: 99_001, name: 'Ada', created_at: '2030-01-02', text: 'Good.' });
      return opened;
    });
    await page.goto(STORE);
    return async (): Promise<void> => {
      open();
      // What shows the newer review is there. `response.finished()` sometimes never ends.
      await page.waitForFunction(() => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        return ['StoreUpdate.island', 'snapshot.json'].every((part) =>
          loaded.some((name) => name.includes(part)),
        );
      });
      await settle(page);
    };
  }
  const newer = (page: Page) => page.locator('[data-review="99001"]');
  const selected = (page: Page) => page.evaluate(() => getSelection()?.toString() ?? '');

  for (const [what, select] of [
    ['selects a review', (page: Page) => cards(page).nth(2).locator('p').selectText()],
    ['selects the name', (page: Page) => page.locator('h1').selectText()],
    ['selects all', (page: Page) => page.keyboard.press('Control+a')],
  ] as const) {
    test(`${what}, and keeps the selection`, async ({ page }) => {
      const answer = await openBefore(page);
      await select(page);
      const before = await selected(page);
      await answer();
      expect(before).not.toBe('');
      expect(await selected(page)).toBe(before);
      await expect(newer(page)).toHaveCount(0);
      await page.evaluate(() => getSelection()?.removeAllRanges());
      await expect(newer(page)).toBeVisible();
    });
  }

  for (const [what, button] of [
    ['presses a review, until the button is up', 'left'],
    ['drags over a review, and what it selects stays', 'drag'],
  ] as const) {
    test(what, async ({ page }) => {
      const answer = await openBefore(page);
      const text = cards(page).nth(2).locator('p');
      const box = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(box.x + 2, box.y + 5);
      await page.mouse.down();
      await answer();
      await expect(newer(page)).toHaveCount(0);
      if (button === 'drag') await page.mouse.move(box.x + box.width, box.y + 8, { steps: 5 });
      await page.mouse.up();
      if (button === 'drag') {
        await settle(page);
        expect(await selected(page)).not.toBe('');
        await expect(newer(page)).toHaveCount(0);
        await page.mouse.click(5, 300);
      }
      await expect(newer(page)).toBeVisible();
    });
  }

  test('a selection elsewhere holds nothing up', async ({ page }) => {
    const answer = await openBefore(page);
    await page.locator('footer p').first().selectText();
    await answer();
    await expect(newer(page)).toBeVisible();
  });
});
