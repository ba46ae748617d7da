import { expect, test } from './test.ts';

// A4 at 96 px an inch, less a margin of 1 cm.
test.use({ viewport: { width: 718, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } });

test('the printed home page splits and cuts no card, and has no covers', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('combobox')).toBeHidden();
  await expect(page.locator('#all-games img:visible')).toHaveCount(0);
  const cut = await page
    .locator('main li a')
    .evaluateAll((all) =>
      all.flatMap((one) => (one.getBoundingClientRect().right > innerWidth ? one.textContent : [])),
    );
  expect(cut).toEqual([]);
  const cards = page.locator('main li:has(img), main li:has(figure), #numbers li');
  const split = await cards.evaluateAll((all) =>
    all.flatMap((card) =>
      getComputedStyle(card).breakInside === 'avoid' ? [] : [card.textContent],
    ),
  );
  expect(await cards.count()).toBeGreaterThan(100);
  expect(split).toEqual([]);
  const edges = await page.locator('#testimonials').evaluate((section) => {
    const boxes = [...section.querySelectorAll('figure')].map((one) => one.getBoundingClientRect());
    const container = section.querySelector('.container')?.getBoundingClientRect();
    return {
      left: Math.min(...boxes.map(({ left }) => left)) - (container?.left ?? 0),
      right: Math.max(...boxes.map(({ right }) => right)) - (container?.right ?? 0),
    };
  });
  // Testimonials are as wide as the other sections.
  expect(edges).toEqual({ left: 0, right: 0 });
});

test('a long review is printed in full', async ({ page }) => {
  await page.goto('/store/amber-keep');
  const long = page.locator('[data-review]:has(details)').first();
  await expect(long.locator('summary')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(long.locator('summary')).toBeHidden();
  const hidden = await long.locator('p').evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(hidden).toBe(0);
});
