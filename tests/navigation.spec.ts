import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const barHeight = async (page: Page): Promise<number> =>
  (await page.getByRole('banner').boundingBox())?.height ?? 0;

test('a link with a fragment shows its section below the top bar', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/contact');
    await page.locator('main a[href="/copyright#notices-of-infringement"]').first().click();
    await expect(page).toHaveURL('/copyright#notices-of-infringement');
    const target = page.locator('#notices-of-infringement');
    await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(200);
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(await barHeight(page));
  }
});

test('a link to the page that is shown scrolls to the top and loads nothing', async ({ page }) => {
  await page.goto('/copyright#notices-of-infringement');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await page.evaluate(() => {
    document.documentElement.dataset['stays'] = '';
  });
  await main(page).getByRole('link', { name: 'Copyright' }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.locator('html[data-stays]')).toBeAttached();
});

test('on a scrolled page, the top bar neither scrolls it nor hides what is focused or linked', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const bar = await barHeight(page);
  await test.step('focus on its links does not scroll', async () => {
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    for (const link of await page.getByRole('banner').getByRole('link').all()) {
      if (await link.isVisible()) await link.focus();
    }
    expect(await scrolled(page)).toBe(2000);
  });
  await test.step('Shift + Tab: it hides no focused link', async () => {
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(bar);
    }
  });
});

test('browsers prerender no link that opens a new tab, which may lead to another site', async ({
  request,
}) => {
  const rules = await (await request.get('/links.speculationrules')).text();
  expect(rules.match(/"not":\{"selector_matches":"\[target\],/g)).toHaveLength(2);
});
