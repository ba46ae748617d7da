import type { Page } from '@playwright/test';
import { parseSnapshot } from '../data/store/snapshotSchema.ts';
import { changeAnswer } from './storeAnswers.ts';
import { expect, test } from './test.ts';

const STORE = '/store/amber-keep';
const cards = (page: Page) => page.locator('[data-review]');
const offer = (page: Page) => page.getByRole('button', { name: 'Show more reviews' });
const shown = (page: Page) => page.getByText(/^The newest \d+ of /);

/** Opens the store, of which 450 reviews are published: the first are those of its page. */
async function openBigStore(page: Page): Promise<void> {
  await page.route(`**${STORE}/snapshot.json`, async (route) => {
    const response = await route.fetch();
    const snapshot = parseSnapshot(await response.text(), STORE);
    const [first] = snapshot.reviews;
    const reviews = Array.from(
      { length: 450 },
      (_, id) => snapshot.reviews[id] ?? Object.assign({}, first, { id: `r${id}` }),
    );
    await route.fulfill({ response, json: { ...snapshot, reviews } });
  });
  await page.goto(STORE, { waitUntil: 'networkidle' });
  // The sample's stores are small: their pages keep the offer to themselves.
  await page.locator('[data-more]').evaluate((part) => part.removeAttribute('hidden'));
}

test('a store of hundreds of reviews shows the newest 200, and 100 more to who asks, who reads on there', async ({
  page,
}) => {
  await changeAnswer(page, 'detail', (answer) => {
    answer.comments = Array.from({ length: 1_250 }, (_, id) => ({ id, text: `Review ${id}.` }));
  });
  await page.goto(STORE);
  await expect(cards(page)).toHaveCount(200);
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

test('a store of hundreds of reviews gives more of what is published, by a click on a page that is asleep', async ({
  page,
}) => {
  await openBigStore(page);
  await expect(page.locator('html[data-awake]')).not.toBeAttached();
  await offer(page).click();
  await expect(cards(page)).toHaveCount(300);
  await expect(cards(page).nth(200)).toBeFocused();
  await offer(page).click();
  await offer(page).click();
  await expect(cards(page)).toHaveCount(450);
  await expect(offer(page)).toBeHidden();
});

test('a review that was opened stays open when more come, and what is read stays where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openBigStore(page);
  const box = page.getByRole('checkbox', { name: 'Full text' }).first();
  await box.check();
  const read = cards(page).last();
  const id = (await read.getAttribute('data-review')) ?? '';
  await offer(page).scrollIntoViewIfNeeded();
  await expect(read).toBeInViewport();
  const place = async () =>
    (await page.locator(`[data-review="${id}"]`).boundingBox())?.y ?? Number.NaN;
  const before = await place();
  await offer(page).click();
  await expect(cards(page)).toHaveCount(300);
  await expect(box).toBeChecked();
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
});

test('a store offers nothing where everything is shown', async ({ page }) => {
  await page.goto(STORE);
  await expect(cards(page).first()).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await expect(shown(page)).toHaveCount(0);
});
