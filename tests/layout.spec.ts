import { kinds } from './pages.ts';
import { expect, test } from './test.ts';
import { overflow } from './wholePage.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The browser logs the status of error pages.
  expectedComplaints: /status of 404/,
});

const CONTAINERS = [
  { path: '/', selectors: ['header .container', 'main .container', 'footer .container'] },
  { path: '/about', selectors: ['main .container-normal'], fixed: 1200 },
  { path: '/404.html', selectors: ['main .container-small'], fixed: 700 },
];

test('containers have the width of the design in every window', async ({ page }) => {
  for (const { path, selectors, fixed } of CONTAINERS) {
    await page.goto(path);
    for (const [viewport, width] of [
      [1440, 1368],
      [1650, 1368],
      [1700, 1700 * 0.97],
      [1920, 1920 * 0.97],
    ] as const) {
      await page.setViewportSize({ width: viewport, height: 900 });
      for (const selector of selectors) {
        const what = `${selector} at ${viewport} px`;
        const box = await page.locator(selector).first().boundingBox();
        expect(box?.width, what).toBeCloseTo(fixed ?? width, 0);
      }
    }
  }
});

test('the links stand in the bar above 960 px, else in the menu', async ({ page }) => {
  await page.goto('/about');
  for (const width of [360, 639, 960, 961, 1280, 1920]) {
    await page.setViewportSize({ width, height: 650 });
    const where = `${width} px`;
    const links = page.getByRole('navigation', { name: 'Main' });
    expect(await links.isVisible(), where).toBe(width > 960);
    const button = page.locator('header').getByRole('button', { name: 'Menu' });
    expect(await button.isVisible(), where).toBe(width <= 960);
    const bar = await page.locator('header').first().boundingBox();
    expect(bar?.height, where).toBeLessThan(70);
  }
});

test('a page of a right-to-left language is mirrored, and nothing leaves it', async ({ page }) => {
  for (const path of kinds) {
    await page.goto(path);
    await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${path}, ${width} px`;
      expect(await overflow(page), where).toBeNull();
      const logo = await page.locator('header a').first().boundingBox();
      expect((logo?.x ?? 0) + (logo?.width ?? 0), where).toBeGreaterThan(width * 0.9);
    }
  }
});

test('what sellers and buyers wrote has its own direction', async ({ page }) => {
  for (const [path, ...selectors] of [
    ['/', '#sellers b'],
    [
      '/store/amber-keep',
      'h1',
      'main header p > span',
      '[data-banner] h2',
      '[data-banner] p',
      '[data-review] b',
      '[data-review] small',
      '[data-review] p',
    ],
  ]) {
    await page.goto(path ?? '');
    for (const selector of selectors) {
      const places = await page
        .locator(selector)
        .first()
        .evaluate((element) => {
          element.textContent = 'שלום!';
          const leftOf = (index: number): number => {
            const letter = document.createRange();
            letter.setStart(element.firstChild ?? element, index);
            letter.setEnd(element.firstChild ?? element, index + 1);
            return letter.getBoundingClientRect().left;
          };
          return { first: leftOf(0), mark: leftOf(4) };
        });
      expect(places.mark, selector).toBeLessThan(places.first);
    }
  }
});
