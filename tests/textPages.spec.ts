import type { Page } from '@playwright/test';
import { textPages } from './pages.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Finds names of external links that are broken over two lines although one has space for them. */
async function brokenLinkNames(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('main p a[target]').evaluateAll((links) =>
    links.flatMap((link) => {
      const words = document.createRange();
      words.selectNode(link.firstChild ?? link);
      const lines = [...words.getClientRects()];
      const length = lines.reduce((sum, line) => sum + line.width, 0);
      const available = link.closest('p')?.clientWidth ?? 0;
      const isBroken = new Set(lines.map(({ top }) => top)).size > 1;
      const iconWidth = 20;
      return isBroken && length + iconWidth < available ? [link.textContent] : [];
    }),
  );
}

test('texts are centred, have one left edge, and break no link that fits a line', async ({
  page,
}) => {
  for (const { path } of textPages) {
    await page.goto(path);
    for (const width of [320, 360, 390, 768, 961, 1280, 1440, 1920, 3440]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${path}, ${width} px`;
      // The text column, and the parts in it.
      const [article, ...others] = await page
        .locator('main article, h1, main p:has(> time), main nav, main section')
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { left, right } = part.getBoundingClientRect();
            return { left, right };
          }),
        );
      expect(article?.left, where).toBeCloseTo(width - (article?.right ?? 0), 0);
      expect(others.length).toBeGreaterThan(1);
      for (const { left } of others) expect(left, where).toBeCloseTo(article?.left ?? 0, 0);
      if (width >= 360) expect.soft(await brokenLinkNames(page), where).toEqual([]);
    }
  }
});

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

test('Space and Page Down hide no line of a text below the top bar', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/privacy-policy');
  const barHeight = await page
    .getByRole('banner')
    .evaluate((bar) => bar.getBoundingClientRect().height);
  let end = 500;
  for (const key of ['Space', 'PageDown', 'Space']) {
    const scrolled = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener('scrollend', () => resolve(scrollY), { once: true }),
        ),
    );
    await page.keyboard.press(key);
    const top = (await scrolled) + barHeight;
    // A line that the window's lower edge cut is whole now.
    expect(top).toBeLessThan(end - 30);
    end = top - barHeight + 500;
  }
});

test.describe('a policy', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('highlights the part that is read in its contents, and links each heading to itself', async ({
    page,
  }) => {
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
    const last = page.locator('article :is(h2, h3)').last();
    await last.getByRole('link').click();
    await expect(page).toHaveURL(`/privacy-policy#${await last.getAttribute('id')}`);
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
