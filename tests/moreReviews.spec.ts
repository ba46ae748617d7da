import type { Page } from '@playwright/test';
import { changeAnswer } from './storeAnswers.ts';
import { expect, test } from './test.ts';

const STORE = '/store/amber-keep';
const cards = (page: Page) => page.locator('[data-review]');
const offer = (page: Page) => page.getByRole('button', { name: 'Show more reviews' });
const shown = (page: Page) => page.getByText(/^The newest \d+ of /);

/** Opens the store, whose API has so many reviews by now. */
async function openBigStore(page: Page, count: number): Promise<void> {
  await changeAnswer(page, 'detail', (answer) => {
    const first = answer.comments;
    answer.comments = Array.from(
      { length: count },
      (_, id) => first[id] ?? { id: `r${id}`, text: `Review ${id}.`, created_at: '2020-01-01' },
    );
  });
  await page.goto(STORE);
  await expect(cards(page)).toHaveCount(200);
}

test('a store of hundreds of reviews shows the newest 200, then 100 more at each click', async ({
  page,
}) => {
  await openBigStore(page, 1_250);
  await expect(page.getByText('1,250 reviews · refreshed')).toBeVisible();
  await expect(shown(page)).toHaveText('The newest 200 of 1,250 reviews are shown.');
  await offer(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(300);
  await expect(cards(page).nth(200)).toBeFocused();
  await expect(cards(page).nth(200)).toBeInViewport();
  await expect(page.getByText('Reviews 201 to 300 of 1,250 are shown.')).toBeAttached();
  await expect(shown(page)).toHaveText('The newest 300 of 1,250 reviews are shown.');
});

test('a review that was opened stays open when more come, and what is read stays where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openBigStore(page, 450);
  const long = page.locator('[data-review] details').first();
  await long.getByText('Full text').click();
  const read = cards(page).last();
  const id = (await read.getAttribute('data-review')) ?? '';
  await offer(page).scrollIntoViewIfNeeded();
  await expect(read).toBeInViewport();
  const place = async () =>
    (await page.locator(`[data-review="${id}"]`).boundingBox())?.y ?? Number.NaN;
  const before = await place();
  await offer(page).click();
  await expect(cards(page)).toHaveCount(300);
  await expect(long).toHaveAttribute('open');
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
});

test('a store offers nothing where everything is shown', async ({ page }) => {
  await page.goto(STORE);
  await expect(cards(page).first()).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await expect(shown(page)).toHaveCount(0);
});
