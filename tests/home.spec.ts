import type { Page } from '@playwright/test';
import { withTestFont } from './browser.ts';
import { content, storePages } from './pages.ts';
import { expect, test } from './test.ts';
import { layOutAll } from './wholePage.ts';

const { site } = content;

// DejaVu, the widest font of a system, breaks the tagline in two; Segoe UI, San Francisco and Roboto do not.
test.use({ contextOptions: { reducedMotion: 'reduce' }, launchOptions: withTestFont() });

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, width, height } = element.getBoundingClientRect();
    return { left, top, right, width, height };
  });

/** The links of the strip of games. */
const strip = (page: Page) =>
  page.getByRole('navigation', { name: 'Popular games at a glance' }).getByRole('link');

/** Testimonials without and with a picture, which lies above the initials. */
const TESTIMONIALS = [
  [
    'Mila "M&M" <Reuter> 李',
    'M李',
    0,
    [
      'Mila "M&M" <Reuter> 李',
      '@milaraids · Köln & "Söhne" <市>',
      '14 Sep 2024',
      /^Ordered a Mythic.* It's "great" & <bold>, schön & 好\.$/,
    ],
  ],
  [
    'Tomasz Kowal',
    'TK',
    1,
    [
      'Tomasz Kowal',
      '@tkowal · Gdańsk, PL',
      '30 Aug 2024',
      'Third time buying RuneScape gold here. Eleven minutes was the longest I waited.',
    ],
  ],
] as const;

async function expectTestimonials(page: Page): Promise<void> {
  const all = page.locator('#testimonials figure');
  await expect(all).toHaveCount(25);
  for (const [name, initials, pictures, texts] of TESTIMONIALS) {
    const figure = all.filter({ hasText: name });
    await expect(figure.locator('blockquote, b, small, time')).toHaveText(texts);
    await expect(figure.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    const portrait = figure.locator('figcaption > span').first();
    await expect(portrait).toHaveText(initials);
    await expect(portrait.locator('img')).toHaveCount(pictures);
  }
}

/** Finds the links at the end of the strip of games that its fade covers. */
const isStripClear = (page: Page): Promise<boolean> =>
  strip(page)
    .last()
    .evaluate((link) => {
      const list = link.closest('ul');
      const [, fade = '0'] =
        getComputedStyle(list ?? link).maskImage.match(/calc\(100% - ([\d.]+)px/) ?? [];
      const end = (list?.getBoundingClientRect().right ?? 0) - Number(fade);
      return link.getBoundingClientRect().right <= end + 1;
    });

test('the home page has its parts in order, with their links and texts', async ({ page }) => {
  await page.goto('/');
  await layOutAll(page);

  // Else the browser leaves the space out of the headline's accessible name.
  await test.step('the first part of the headline ends with its space', async () => {
    const text = await page.locator('h1').evaluate((heading) => heading.firstChild?.textContent);
    expect(text).toMatch(/\S $/);
  });

  await test.step('sellers link to their stores, and one link leads to all of them', async () => {
    const tiles = page.locator('#sellers li a');
    await expect(tiles).toHaveCount(storePages.length);
    for (const [index, { path, heading }] of storePages.entries()) {
      await expect(tiles.nth(index)).toHaveAttribute('href', path);
      await expect(tiles.nth(index)).toContainText(heading);
      await expect(tiles.nth(index)).toContainText(/\d+ reviews?$/);
    }
    const all = page.locator('#sellers').getByRole('link', { name: site.home.sellers.more });
    await expect(all).toHaveAttribute('href', /^https?:.*\/store\/$/);
  });

  await test.step('a testimonial shows who wrote it, from where, when, and what', () =>
    expectTestimonials(page));
});

const expectWidth: readonly ((page: Page, width: number) => Promise<void>)[] = [
  async function taglineOnOneLine(page, width) {
    if (width < 900) return;
    const lines = await page.getByText(site.tagline).evaluate((tagline) => {
      const text = document.createRange();
      text.selectNodeContents(tagline);
      return text.getClientRects().length;
    });
    expect.soft(lines, `lines of the tagline, ${width} px`).toBe(1);
  },
  async function postersBesideHeadlineInTheContainer(page, width) {
    if (width < 639) return;
    const [heading, container] = [
      await boxOf(page, 'h1'),
      await boxOf(page, 'main .container:has(h1)'),
    ];
    const posters = page.locator('main .container:has(h1) [aria-hidden=true] img:visible');
    if (width > 960) await expect(posters).toHaveCount(5);
    for (const [index, poster] of (await posters.all()).entries()) {
      const { x = 0, width: wide = 0 } = (await poster.boundingBox()) ?? {};
      const where = `poster ${index + 1}, ${width} px`;
      expect.soft(wide, where).toBeGreaterThan(60);
      expect.soft(x, where).toBeGreaterThan(heading.left);
      // In narrower windows, posters are cut off.
      if (width > 960) expect.soft(x + wide, where).toBeLessThan(container.right + 0.5);
    }
  },
  async function lastRowsEndWithTheOthers(page, width) {
    if (width < 961) return;
    for (const [list, last] of [
      ['#sellers ul', '#sellers li:last-child'],
      ['#all-games div:has(> a)', '#all-games div > a'],
    ] as const) {
      const [{ right }, end] = [await boxOf(page, list), await boxOf(page, last)];
      expect.soft(end.right, `${last}, ${width} px`).toBeCloseTo(right, 0);
    }
  },
  async function fadeLeavesTheStripsEnd(page, width) {
    await strip(page).last().focus();
    expect.soft(await isStripClear(page), `strip, ${width} px, focused`).toBe(true);
    await strip(page).last().blur();
    await strip(page)
      .last()
      .evaluate((link) => link.closest('ul')?.scrollTo({ left: 9999 }));
    expect.soft(await isStripClear(page), `strip, ${width} px, scrolled to`).toBe(true);
    await strip(page).first().focus();
  },
];

test('the parts of the home page have their places in every width', async ({ page }) => {
  await page.goto('/');
  await layOutAll(page);
  for (const width of [320, 360, 639, 767, 768, 900, 960, 961, 1100, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const check of expectWidth) await check(page, width);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a card loses its highlight after a tap', async ({ page, context }) => {
    await page.goto('/');
    const card = page.locator('#popular-games a').first();
    const border = () => card.evaluate((element) => getComputedStyle(element).borderColor);
    await card.scrollIntoViewIfNeeded();
    const before = await border();
    const opened = context.waitForEvent('page');
    await card.tap();
    await (await opened).close();
    await expect(card).toHaveCSS('translate', 'none');
    expect(await border()).toBe(before);
  });
});

test('a number stands on one line of its card, however many signs it has', async ({ page }) => {
  await page.goto('/');
  await layOutAll(page);
  const cards = page.locator('#numbers li');
  const signs = ['35,000', '1,250,000', '48,000,000', '12,345,678,901'];
  // The page's own number has 6 signs and a plus, in em.
  await cards.evaluateAll((all, numbers) => {
    for (const [index, card] of all.entries()) {
      const number = numbers[index] ?? '';
      const plus = Object.assign(document.createElement('em'), { textContent: '+' });
      const line = card.querySelector('p');
      line?.replaceChildren(number, plus);
      const commas = number.split(',').length - 1;
      line?.style.setProperty('--ems', `${(number.length - commas + 1) * 0.6 + commas * 0.25}`);
    }
  }, signs);
  for (const width of [320, 360, 390, 480, 600, 767, 768, 961, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const problems = await cards.evaluateAll((all) =>
      all.flatMap((card) => {
        const range = document.createRange();
        range.selectNodeContents(card.querySelector('p') ?? card);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        const end = range.getBoundingClientRect().right;
        const fits = end <= card.getBoundingClientRect().right;
        return lines.size === 1 && fits ? [] : [card.textContent];
      }),
    );
    expect.soft(problems, `${width} px`).toEqual([]);
  }
});
