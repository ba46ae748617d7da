import type { Locator, Page } from '@playwright/test';
import { GAME_COUNT, POPULAR_COUNT } from './games.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { expect, hydrateAll, test } from './test.ts';

/** A row's element; Swiper adds its instance. */
interface Row extends HTMLElement {
  readonly swiper?: { readonly realIndex: number; readonly animating: boolean };
}

const rows = (page: Page, id = 'popular-games'): Locator => page.locator(`#${id} .swiper`);
const control = (page: Page, name: string): Locator =>
  page.locator('#popular-games').getByRole('button', { name: `${name} the popular games` });

/** Indexes of the first games in view, one for each row. */
const places = (page: Page, id?: string): Promise<readonly (number | undefined)[]> =>
  rows(page, id).evaluateAll((all: Row[]) => all.map(({ swiper }) => swiper?.realIndex));
/** Expects that the first row shows this game first, and stands still. */
const expectFirst = (page: Page, index: number): Promise<void> =>
  expect
    .poll(() =>
      rows(page)
        .first()
        .evaluate(({ swiper }: Row) => !swiper?.animating && swiper?.realIndex),
    )
    .toBe(index);

/** Opens home and scrolls to a section. Swiper moves its rows from then on. */
async function open(page: Page, id = 'popular-games'): Promise<void> {
  await page.goto('/');
  await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());
  await expect(page.locator(`#${id} .swiper-initialized`)).toHaveCount(2);
}

/** Lets so much time pass at once. Timers of the page run, its transitions do not. */
const pass = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds);

test('rows move every three seconds, the second backwards, without a layout shift', async ({
  page,
}) => {
  await watchShifts(page);
  await open(page);
  await control(page, 'Pause').click();
  const [first = 0, second = 0] = await places(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await control(page, 'Play').click();
  await pass(page, 2_900);
  expect(await places(page)).toEqual([first, second]);
  await pass(page, 200);
  const after = (moves: number) => [
    first + moves,
    (second + POPULAR_COUNT - moves) % POPULAR_COUNT,
  ];
  await expect.poll(() => places(page)).toEqual(after(1));
  await page.clock.resume();
  await expect.poll(() => places(page)).toEqual(after(2));
  expect((await shiftsOf(page)).filter((shift) => /swiper|GameCard/.test(shift))).toEqual([]);
});

test('both rows stand still under the mouse, with the focus in them, and by their control', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  const expectMotion = async (moves: boolean, why: string): Promise<void> => {
    const before = await places(page);
    const hasMoved = async (): Promise<boolean> => {
      await pass(page, 500);
      const after = await places(page);
      return after.every((place, row) => place !== before[row]);
    };
    if (moves) return expect.poll(hasMoved, why).toBe(true);
    await pass(page, 7_000);
    expect(await places(page), why).toEqual(before);
  };
  await expectMotion(true, 'unused');
  await rows(page).last().hover();
  await expectMotion(false, 'under the mouse');
  await page.mouse.move(5, 5);
  await expectMotion(true, 'after the mouse');
  await control(page, 'Next of').focus();
  await page.keyboard.press('Tab');
  await expect(rows(page).first().locator(':focus')).toHaveCount(1);
  await expectMotion(false, 'with the focus');
  await page.locator(':focus').blur();
  await expectMotion(true, 'after the focus');
  await control(page, 'Pause').click();
  await page.mouse.move(5, 5);
  await expectMotion(false, 'paused');
});

test('controls and arrow keys move a row; Tab stops at games in view', async ({ page }) => {
  await open(page);
  await control(page, 'Pause').click();
  const row = rows(page).first();
  await control(page, 'Next of').click();
  await expectFirst(page, 1);
  await control(page, 'Previous of').click();
  await expectFirst(page, 0);
  await control(page, 'Next of').focus();
  await page.keyboard.press('Tab');
  const link = row.getByRole('link');
  await expect(link.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectFirst(page, 1);
  // The game that left has handed its focus on.
  await expect(row.locator('.swiper-slide-active a')).toBeFocused();
  for (let stop = 1; stop < 5; stop += 1) await page.keyboard.press('Tab');
  await expect(row.locator(':focus')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.locator('#sellers :focus')).toHaveCount(1);
  await expect(page.locator('#popular-games').getByRole('link')).toHaveCount(POPULAR_COUNT);
});

test('All Games is a grid above 960 px, and rows below, in whatever order', async ({ page }) => {
  const all = page.locator('#all-games');
  await page.setViewportSize({ width: 900, height: 900 });
  await open(page, 'all-games');
  for (const [width, slides] of [
    [1500, 0],
    [638, 2.5],
    [1000, 0],
    [865, 4],
    [864, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(all.locator('.swiper-initialized')).toHaveCount(slides ? 2 : 0);
    await expect(all.locator('a[tabindex="-1"]')).toHaveCount(
      slides ? 120 - Math.floor(slides) * 2 : 0,
    );
    if (slides === 0) continue;
    const perView = () =>
      rows(page, 'all-games')
        .first()
        .evaluate((row) => {
          const [one, two] = row.querySelectorAll('li');
          return row.clientWidth / ((two?.offsetLeft ?? 0) - (one?.offsetLeft ?? 0));
        });
    await expect.poll(perView, `${width} px`).toBeCloseTo(slides, 0);
  }
});

test('All Games has more columns on wider screens, and no controls there', async ({ page }) => {
  await page.goto('/');
  const cards = page.locator('#all-games').getByRole('listitem').getByRole('link');
  await expect(cards).toHaveCount(GAME_COUNT);
  for (const [width, columns] of [
    [1024, 6],
    [1280, 9],
    [1920, 9],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    const inFirstRow = tops.filter((top) => top === tops[0]);
    expect(inFirstRow, `${width} px`).toHaveLength(columns);
    await expect(page.locator('#all-games').getByRole('button')).toHaveCount(0);
  }
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('rows stand still until the visitor plays them', async ({ page }) => {
    await page.goto('/');
    await hydrateAll(page);
    await control(page, 'Play').click();
    await expect(control(page, 'Pause')).toBeVisible();
    await expect.poll(() => places(page)).not.toEqual([0, 0]);
  });

  test('a page that opens at All Games shows their covers, which do not ease in', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/#all-games');
    await expect(page.locator('#all-games li img').first()).toBeInViewport();
    // A card that has not entered the screen is smaller than its place, where it eases in.
    const card = page.locator('#all-games li').last();
    const place = await card.evaluate((element: HTMLElement) => element.offsetWidth);
    expect((await card.boundingBox())?.width).toBeCloseTo(place, 0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rows can be scrolled, and there is no control', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#popular-games').getByRole('button')).toHaveCount(0);
    const last = rows(page).first().getByRole('link').last();
    await last.focus();
    await expect(last).toBeInViewport();
  });
});
