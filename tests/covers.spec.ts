import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { settle } from './screens.ts';
import { expect, test } from './test.ts';
import { layOutAll } from './wholePage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Widths at which columns or slides change, and widths between them. */
const WIDTHS = [
  320, 360, 390, 440, 520, 638, 639, 700, 768, 864, 865, 960, 961, 999, 1000, 1100, 1279, 1280,
  1440, 1499, 1500, 1650, 1651, 1920, 2240, 2560, 3000, 3440,
];

/** Finds monograms outside of their card or below its cover. */
async function misplacedMonograms(page: Page): Promise<readonly string[]> {
  return page.locator('.swiper-slide b').evaluateAll((all) =>
    all.flatMap((monogram) => {
      const card = monogram.closest('a')?.getBoundingClientRect();
      const letters = document.createRange();
      letters.selectNodeContents(monogram);
      const text = letters.getBoundingClientRect();
      const bottom = monogram.getBoundingClientRect().bottom;
      if (!card || card.width === 0) return [];
      const fits = text.left >= card.left && text.right <= card.right && text.width > 0;
      const isLow = text.bottom > bottom + text.height * 0.2;
      return fits && !isLow ? [] : [`${monogram.textContent} on ${Math.round(card.width)} px`];
    }),
  );
}

/** Returns the uncovered share of each poster, read at points 16 px apart. */
async function uncoveredShares(page: Page): Promise<readonly number[]> {
  return page.locator('h1').evaluate((heading) => {
    const posters = [...(heading.closest('.container')?.querySelectorAll('img') ?? [])];
    return posters.map((poster) => {
      const { left, right, top, bottom } = poster.getBoundingClientRect();
      let [all, seen] = [0, 0];
      for (let x = left; x < right; x += 16) {
        for (let y = top; y < bottom; y += 16) {
          const here = document.elementsFromPoint(x, y);
          if (!here.includes(poster)) continue;
          all += 1;
          if (here[0] === poster) seen += 1;
        }
      }
      return seen / all;
    });
  });
}

/** Finds the posters of the hero that leave the container. */
const postersOutside = (page: Page): Promise<readonly string[]> =>
  page.locator('h1').evaluate((heading) => {
    const container = heading.closest('.container')?.getBoundingClientRect();
    const posters = [...(heading.closest('.container')?.querySelectorAll('img') ?? [])];
    const text = heading.getBoundingClientRect();
    const boxes = posters.map((poster) => poster.getBoundingClientRect());
    if (!container || boxes.length !== 5) return [`${boxes.length} posters`];
    return boxes.flatMap(({ left, right }, index) =>
      left >= text.left && right <= container.right + 0.5 ? [] : [`poster ${index + 1} is outside`],
    );
  });

test('monograms stay in their cards and posters in the hero, from 320 to 3440 px', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await layOutAll(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await misplacedMonograms(page), `${width} px`).toEqual([]);
    if (width <= 960 || width > 1920) continue;
    expect.soft(await postersOutside(page), `${width} px`).toEqual([]);
    if (![961, 1440, 1920].includes(width)) continue;
    const shares = await uncoveredShares(page);
    expect(shares).toHaveLength(5);
    expect.soft(Math.min(...shares), `poster at ${width} px`).toBeGreaterThan(0.8);
  }
  await expect(page.locator('.swiper-slide b').first()).toHaveAttribute('aria-hidden', 'true');
});

test('the focus ring goes around the whole card, over its cover', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('#popular-games a');
  await cards.nth(1).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(cards.first()).toBeFocused();
  await settle(page);
  const png = await cards.first().screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const [middle, center] = [Math.round(info.width / 2), 75];
  const accent = await cards.first().evaluate((card) => {
    const probe = card.appendChild(document.createElement('i'));
    probe.style.color = 'var(--accent)';
    return getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
  });
  expect(accent).toHaveLength(3);
  const isAccent = (x: number, y: number): boolean => {
    const start = (y * info.width + x) * info.channels;
    return accent.every((value, channel) => Math.abs(value - (data[start + channel] ?? 0)) < 40);
  };
  const near = [...Array(6).keys()];
  expect(
    near.some((step) => isAccent(middle, step)),
    'above the picture',
  ).toBe(true);
  expect(
    near.some((step) => isAccent(step, center)),
    'left of it',
  ).toBe(true);
  expect(
    near.some((step) => isAccent(info.width - 1 - step, center)),
    'right of it',
  ).toBe(true);
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
