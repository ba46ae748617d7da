import type { Page } from '@playwright/test';
import { changeAnswer } from './storeAnswers.ts';
import { expect, test } from './test.ts';

const STORE = '/store/amber-keep';
const cards = (page: Page) => page.locator('[data-review]');
const more = (page: Page) => page.getByRole('button', { name: 'Show more reviews' });
const shownCount = (page: Page) => page.getByText(/^The newest \d+ of /);

/** Returns the top of a review in the window, in pixels. */
async function topOf(page: Page, id: string): Promise<number> {
  const box = await page.locator(`[data-review="${id}"]`).boundingBox();
  return box?.y ?? Number.NaN;
}

// tests/hostile.spec.ts asks for more reviews of a store as it was built.
test('a store of 1,250 reviews shows the newest 200, then 100 more at each click, with the view in place', async ({
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
  await page.goto(STORE);
  await expect(cards(page)).toHaveCount(200);
  // On a phone, first the link to the other reviews of the page, then the button.
  await expect(more(page)).toBeHidden();
  await page.getByRole('link', { name: 'Show more reviews' }).click();
  await expect(page.getByText('1,250 reviews · last change')).toBeVisible();
  await expect(shownCount(page)).toHaveText('The newest 200 of 1,250 reviews are shown.');
  const long = page.locator('[data-review] details').first();
  await long.getByText('Full text').click();
  const read = cards(page).nth(199);
  const id = (await read.getAttribute('data-review')) ?? '';
  await more(page).scrollIntoViewIfNeeded();
  await expect(read).toBeInViewport();
  const before = await topOf(page, id);
  await more(page).click();
  await expect(cards(page)).toHaveCount(300);
  await expect(long).toHaveAttribute('open');
  expect(Math.abs((await topOf(page, id)) - before)).toBeLessThanOrEqual(1);
  await expect(shownCount(page)).toHaveText('The newest 300 of 1,250 reviews are shown.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });

  test('a store shows twelve reviews first, and all of them after a tap, without scripts', async ({
    page,
  }) => {
    await page.goto(STORE);
    const visible = page.locator('[data-review]:visible');
    await expect(visible).toHaveCount(12);
    // Extensions put elements of their own between others.
    await page
      .locator('[data-unfolds]')
      .evaluate((link) => link.before(document.createElement('ad-slot')));
    await expect(visible).toHaveCount(12);
    await page.getByRole('link', { name: 'Show more reviews' }).click();
    await expect(visible).toHaveCount(36);
    await expect(cards(page).nth(12)).toBeInViewport();
  });
});
