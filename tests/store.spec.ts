import type { Page } from '@playwright/test';
import { storePages } from './pages.ts';
import { changeAnswer, publishedStore, shownReviews } from './storeAnswers.ts';
import { expect, test } from './test.ts';

const STORE = '/store/amber-keep';
const cards = (page: Page) => page.locator('[data-review]');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every store shows its whole snapshot in its order', async ({ page, request }) => {
    for (const { path } of storePages) {
      await test.step(path, async () => {
        const snapshot = await publishedStore(request, path);
        await page.goto(path);
        const { header, banner, reviews } = snapshot;
        const main = page.getByRole('main');
        await expect(main.locator('h1')).toHaveText(header.name);
        await expect(main).toContainText(header.address);
        await expect(main.locator('[data-banner] h2')).toHaveText(banner?.name ?? 'none');
        await expect(main.locator('[data-banner] p')).toHaveText(banner?.description ?? 'none');
        expect(reviews.length).toBeGreaterThanOrEqual(24);
        expect(await shownReviews(page)).toEqual(
          reviews.map(({ id, name, location, avatar, date, text }) => {
            const day = date ?? snapshot.fetchedAt.slice(0, 10);
            return {
              id,
              name,
              location,
              stars: 'Five stars',
              text,
              day,
              readable: expect.stringMatching(/^[1-9]\d? [A-Z][a-z]{2} \d{4}$/),
              picture: avatar === null ? undefined : `/images/avatar/${avatar}.webp`,
              isDated: date !== null,
            };
          }),
        );
      });
    }
  });
});

test('reviews have one, two or four columns, and the visitor’s day if they have no date', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-03-04T12:00:00'));
  await page.goto(STORE);
  await expect(page.locator('time[data-undated]').first()).toHaveText('4 Mar 2031');
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [961, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards(page).evaluateAll((items) =>
      items.slice(0, 8).map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
});

test.describe('a long review', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its beginning and opens by keyboard, without scripts', async ({ page }) => {
    await page.goto('/store/amber-keep');
    const card = page.locator('[data-review]:has(details)').first();
    const text = card.locator('p');
    const hidden = () =>
      text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    for (const width of [320, 961, 1440, 1920, 2560, 3440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await hidden(), `closed, ${width} px wide`).toBeGreaterThan(10);
      await card.locator('summary').focus();
      await page.keyboard.press('Space');
      expect(await hidden(), `open, ${width} px wide`).toBe(0);
      await page.keyboard.press('Space');
    }
    const short = page.locator('[data-review]:not(:has(details)) p').first();
    expect(await short.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  });
});

// tests/hostile.spec.ts asks for more reviews of a store as it was built.
test('a store of 1,250 reviews shows the newest 200, then 100 more at each click, below those that are read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await changeAnswer(page, 'service', (answer) => {
    const known = answer.comments;
    answer.comments = Array.from(
      { length: 1_250 },
      (_, id) => known[id] ?? { id: `r${id}`, text: `Review ${id}.`, created_at: '2020-01-01' },
    );
  });
  await page.goto('/store/amber-keep');
  await expect(page.getByText('1,250 reviews · last change')).toBeVisible();
  await expect(cards(page)).toHaveCount(200);
  const more = page.getByRole('button', { name: 'Show more reviews' });
  await more.scrollIntoViewIfNeeded();
  const before = (await cards(page).nth(199).boundingBox())?.y ?? 0;
  await more.click();
  await expect(cards(page)).toHaveCount(300);
  await expect(page.getByText('The newest 300 of 1,250 reviews are shown.')).toBeVisible();
  expect(
    Math.abs(((await cards(page).nth(199).boundingBox())?.y ?? 0) - before),
  ).toBeLessThanOrEqual(1);
});
