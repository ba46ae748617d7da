import { changeAnswer } from './storeAnswers.ts';
import { expect, test } from './test.ts';

// tests/hostile.spec.ts asks for more reviews of a store as it was built.
test('a store of 1,250 reviews shows the newest 200, then 100 more at each click, below those that are read', async ({
  page,
}) => {
  const cards = page.locator('[data-review]');
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
  await expect(cards).toHaveCount(200);
  const more = page.getByRole('button', { name: 'Show more reviews' });
  await more.scrollIntoViewIfNeeded();
  const before = (await cards.nth(199).boundingBox())?.y ?? 0;
  await more.click();
  await expect(cards).toHaveCount(300);
  await expect(page.getByText('The newest 300 of 1,250 reviews are shown.')).toBeVisible();
  expect(Math.abs(((await cards.nth(199).boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(1);
});
