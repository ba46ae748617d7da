import type { Page } from '@playwright/test';
import { storePages } from './pages.ts';
import { expect, test } from './test.ts';

// A4 at 96 px an inch, less a margin of 1 cm.
test.use({ viewport: { width: 718, height: 1000 }, contextOptions: { reducedMotion: 'reduce' } });

async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.split('/Type /Page\n').length - 1;
}

test('the home page prints on two sheets, with sellers and numbers and without empty boxes', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Our Sellers' })).toBeVisible();
  await expect(page.locator('main li:visible a')).toHaveCount(storePages.length);
  const split = await page
    .locator('main li:visible')
    .evaluateAll((all) => all.filter((card) => getComputedStyle(card).breakInside !== 'avoid'));
  expect(split).toEqual([]);
  expect(await sheets(page)).toBe(2);
});

test('a page with an open menu or panel prints as it does without', async ({ page }) => {
  await page.goto('/about');
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  const count = await sheets(page);
  for (const name of ['Menu', 'Games']) {
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('dialog[open], :popover-open')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.locator('body').innerText(), name).toBe(text);
    expect(await sheets(page), name).toBe(count);
  }
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
