import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('wide numbers of a list are not cut at the edge of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/terms');
  const item = page.getByRole('listitem').filter({ hasText: 'A number of four digits' });
  const left = await item.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const context = document.createElement('canvas').getContext('2d');
    if (context) context.font = getComputedStyle(element).font;
    const number = context?.measureText('2024. ').width ?? Infinity;
    return words.getBoundingClientRect().left - number;
  });
  expect(left).toBeGreaterThan(0);
});

test.describe('a policy', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('highlights the part that is read in its contents', async ({ page }) => {
    await page.goto('/privacy-policy');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const links = contents.getByRole('link');
    const middle = Math.floor((await links.count()) / 2);
    for (const link of [links.nth(1), links.nth(middle)]) {
      const part = (await link.getAttribute('href')) ?? 'none';
      await page.locator(part).evaluate((heading) => heading.scrollIntoView());
      await expect(contents).toBeInViewport({ ratio: 1 });
      const current = contents.locator('a:target-current');
      await expect(current).toHaveAttribute('href', part);
      await expect(current).toHaveCSS('border-left-style', 'solid');
    }
  });

  test('has tables with names of columns, which scroll by keyboard on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/privacy-policy');
    const box = page.getByRole('group', { name: 'Category, Purpose, Legal basis, How long' });
    await expect(box.getByRole('columnheader', { name: 'Legal basis' })).toBeVisible();
    const last = box.getByRole('cell', { name: '10 years' });
    await expect(last).not.toBeInViewport();
    await box.focus();
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});
