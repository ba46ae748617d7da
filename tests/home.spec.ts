import type { Page } from '@playwright/test';
import { loadContent } from '../model/content/loadContent.node.ts';
import { storePages } from './pages.ts';
import { expect, test } from './test.ts';
import { layOutAll } from './wholePage.ts';

const { site } = loadContent();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, width, height } = element.getBoundingClientRect();
    return { left, top, right, width, height };
  });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await layOutAll(page);
});

test('a screen reader finds a space between the parts of the headline', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  const names = nodes
    .filter(({ role, properties }) => {
      const level = properties?.find(({ name }) => name === 'level')?.value.value as unknown;
      return role?.value === 'heading' && level === 1;
    })
    .map(({ name }) => name?.value as unknown);
  expect(names).toEqual([site.headline]);
});

test('the tagline is on one line where it fits', async ({ page }) => {
  for (const width of [900, 1280, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.getByText(site.tagline).evaluate((tagline) => {
      const text = document.createRange();
      text.selectNodeContents(tagline);
      return text.getClientRects().length;
    });
    expect(lines, `${width} px`).toBe(1);
  }
});

test('the hero shows posters beside the headline from 641 px', async ({ page }) => {
  for (const width of [641, 768, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heading = await boxOf(page, 'h1');
    const poster = await page.locator('main [aria-hidden=true] img:visible').last().boundingBox();
    expect(poster?.x, `${width} px`).toBeGreaterThan(heading.left + heading.width / 2);
    expect(poster?.width, `${width} px`).toBeGreaterThan(60);
  }
});

test('three reasons stand between the strip of games and the carousel', async ({ page }) => {
  const tops: number[] = [];
  for (const name of [...site.home.reasons.map(({ title }) => title), 'Popular Games']) {
    const box = await page.getByRole('heading', { name, exact: true }).boundingBox();
    tops.push(box?.y ?? 0);
  }
  const strip = await boxOf(page, 'nav[aria-label="Popular games at a glance"]');
  expect([strip.top, ...tops]).toEqual([strip.top, ...tops].toSorted((one, other) => one - other));
});

test('the first sellers link to their stores, and one link leads to all of them', async ({
  page,
}) => {
  const sellers = page.locator('#sellers');
  const tiles = sellers.locator('li a');
  await expect(tiles).toHaveCount(Math.min(8, storePages.length));
  for (const [index, { path, heading }] of storePages.slice(0, 8).entries()) {
    await expect(tiles.nth(index)).toHaveAttribute('href', path);
    await expect(tiles.nth(index)).toContainText(heading);
    await expect(tiles.nth(index)).toContainText(/\d+ reviews?$/);
  }
  const all = sellers.getByRole('link', { name: site.home.sellers.more });
  await expect(all).toHaveAttribute('href', /^https?:.*\/store\/$/);
});

test('the last rows of sellers and of all games end where the rows above end', async ({ page }) => {
  for (const width of [961, 1100, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [list, last] of [
      ['#sellers ul', '#sellers li:last-child'],
      ['#all-games div:has(> a)', '#all-games div > a'],
    ] as const) {
      const [{ right }, end] = [await boxOf(page, list), await boxOf(page, last)];
      expect(end.right, `${last}, ${width} px`).toBeCloseTo(right, 0);
    }
  }
});

test('the numbers stand four in a row from 768 px', async ({ page }) => {
  for (const [width, rows] of [
    [767, 2],
    [768, 1],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator('#numbers li')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(new Set(tops).size, `${width} px`).toBe(rows);
  }
});

test('the number of games stands beside its heading and pushes no control down', async ({
  page,
}) => {
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [header, controls] = [
      await boxOf(page, '#all-games header'),
      await boxOf(page, '#all-games header > :last-child'),
    ];
    expect(header.height, `${width} px`).toBeLessThan(60);
    expect(controls.height, `${width} px`).toBeLessThan(60);
  }
});

test('a testimonial shows avatar or initials, name, username, location, date, stars and text', async ({
  page,
}) => {
  const shown = await page.locator('#testimonials figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const [avatar] = figure.querySelectorAll('figcaption > :is(img, span)');
      const text = (selector: string) => figure.querySelector(selector)?.textContent;
      return {
        avatar: avatar?.getAttribute('src') ?? null,
        initial: avatar?.textContent.slice(0, 1),
        name: text('b'),
        person: text('small'),
        day: text('time'),
        stars: figure.querySelector('[role=img]')?.getAttribute('aria-label'),
        text: text('blockquote'),
      };
    }),
  );
  expect(shown).toHaveLength(25);
  expect(shown).toContainEqual({
    avatar: null,
    initial: 'M',
    name: 'Mila "M&M" <Reuter> 李',
    person: '@milaraids · Köln & "Söhne" <市>',
    day: '14 Sep 2024',
    stars: '5 out of 5 stars',
    text: expect.stringMatching(/^Ordered a Mythic.* It's "great" & <b>bold<\/b>, schön & 好\.$/),
  });
  expect(shown).toContainEqual({
    avatar: '/images/avatar/default.svg',
    initial: '',
    name: 'Tomasz Kowal',
    person: '@tkowal · Gdańsk, PL',
    day: '30 Aug 2024',
    stars: '5 out of 5 stars',
    text: 'Third time buying RuneScape gold here. Eleven minutes was the longest I waited.',
  });
});
