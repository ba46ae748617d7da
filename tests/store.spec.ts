import type { Page } from '@playwright/test';
import { storePages } from './pages.ts';
import { publishedStore, shownReviews } from './storeAnswers.ts';
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
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await cards(page).evaluateAll((items) =>
      items.slice(0, 8).map((item) => Math.round(item.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
});
