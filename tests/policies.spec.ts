import { expect, test } from './test.ts';

test.describe('a policy', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/privacy-policy');
  });

  test('keeps its contents in view, which show what is being read', async ({ page }) => {
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

  test('gives each heading a link to itself, which can be copied', async ({ page }) => {
    const headings = page.locator('article :is(h2, h3)');
    for (const heading of await headings.all()) {
      const id = (await heading.getAttribute('id')) ?? 'none';
      await expect(heading.getByRole('link')).toHaveAttribute('href', `#${id}`);
    }
    const last = headings.last();
    await last.getByRole('link').click();
    await expect(page).toHaveURL(`/privacy-policy#${await last.getAttribute('id')}`);
  });
});
