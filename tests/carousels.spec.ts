import type { Locator, Page } from '@playwright/test';
import { popularGames } from '../data/content/games.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { expect, test, hydrateAll } from './test.ts';

// Titles of the keyboard tests follow the carousel pattern of the WAI-ARIA Authoring Practices.

const [FIRST = '', SECOND = ''] = popularGames
  .map(({ name }) => name)
  .toSorted((one, other) => one.localeCompare(other, 'en'));

const section = (page: Page): Locator => page.locator('#popular-games');
const rows = (page: Page): Locator => section(page).locator('.swiper');
const pause = (page: Page): Locator =>
  section(page).getByRole('button', { name: 'Pause the popular games' });
const play = (page: Page): Locator =>
  section(page).getByRole('button', { name: 'Play the popular games' });
const next = (page: Page): Locator =>
  section(page).getByRole('button', { name: 'Next of the popular games' });
/** Swiper leaves itself at its element. */
interface Row extends HTMLElement {
  readonly swiper?: {
    readonly realIndex: number;
    readonly autoplay: { readonly running: boolean };
    once(event: 'slideChange', listener: () => void): void;
  };
}
const rotates = (page: Page): Promise<boolean> =>
  rows(page)
    .first()
    .evaluate((row: Row) => row.swiper?.autoplay.running === true);
/** Waits until Swiper has the rows, which takes its time on a busy machine. */
const ready = (page: Page): Promise<void> =>
  expect(section(page)).toHaveAttribute('aria-roledescription', 'carousel');

/** Pixels by which a row's list is moved, as it is painted now. */
const place = (row: Locator): Promise<number> =>
  row.evaluate((element) => element.querySelector('li')?.getBoundingClientRect().x ?? Number.NaN);
/** Places in the list of the slide that is shown first, now and after the next move. */
const move = (row: Locator): Promise<readonly [number | undefined, number | undefined]> =>
  row.evaluate((element: Row) => {
    const { swiper } = element;
    const before = swiper?.realIndex;
    return new Promise((resolve) => {
      swiper?.once('slideChange', () => resolve([before, swiper.realIndex]));
    });
  });
/** Name of the game that is shown first. */
const game = (row: Locator): Promise<string | null> =>
  row.locator('.swiper-slide-active a').evaluate(({ lastChild }) => lastChild?.textContent ?? null);

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await section(page).evaluate((element) => element.scrollIntoView());
}

test('the first control stands where it will stand while the others are still to come', async ({
  page,
}) => {
  await page.goto('/');
  const controls = section(page).getByRole('button');
  const whole = await controls.first().boundingBox();
  // A page may be painted in the middle of its HTML.
  await controls.last().evaluate((button) => button.remove());
  await controls.last().evaluate((button) => button.remove());
  await expect(controls).toHaveCount(1);
  expect(await controls.first().boundingBox()).toEqual(whole);
});

test.describe('the popular games', () => {
  test.beforeEach(async ({ page }) => open(page));

  test('rotate by themselves every three seconds, the second row the other way', async ({
    page,
  }) => {
    await ready(page);
    const [first, second] = [rows(page).first(), rows(page).last()];
    await expect.poll(() => rotates(page)).toBe(true);
    const [[from = 0, to], [reverseFrom = 0, reverseTo]] = await Promise.all([
      move(first),
      move(second),
    ]);
    expect(to).toBe((from + 1) % popularGames.length);
    expect(reverseTo).toBe((reverseFrom + popularGames.length - 1) % popularGames.length);
  });

  test('nothing shifts when they start to rotate', async ({ page }) => {
    await watchShifts(page);
    await open(page);
    await ready(page);
    for (let moves = 0; moves < 2; moves += 1) await move(rows(page).last());
    const shifts = await shiftsOf(page);
    expect(shifts.filter((shift) => shift.includes('swiper'))).toEqual([]);
  });

  test('the rotation control is the first element in the tab sequence of the carousel', async ({
    page,
  }) => {
    await ready(page);
    await expect(section(page).locator('button, a').first()).toHaveAccessibleName(
      'Pause the popular games',
    );
  });

  test('Enter and Space: toggle rotation, and the label says what comes next', async ({ page }) => {
    await ready(page);
    await pause(page).focus();
    await page.keyboard.press('Enter');
    await expect(play(page)).toBeFocused();
    await expect.poll(() => rotates(page)).toBe(false);
    await page.keyboard.press('Space');
    await expect(pause(page)).toBeFocused();
    await expect.poll(() => rotates(page)).toBe(true);
  });

  test('moving keyboard focus to any of the carousel content pauses automatic rotation', async ({
    page,
  }) => {
    await ready(page);
    await expect.poll(() => rotates(page)).toBe(true);
    await pause(page).focus();
    await expect.poll(() => rotates(page)).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => rotates(page)).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => rotates(page)).toBe(true);
  });

  test('hovering the mouse over any carousel content pauses automatic rotation', async ({
    page,
  }) => {
    await ready(page);
    await rows(page).first().hover();
    await expect.poll(() => rotates(page)).toBe(false);
    // Also while the focus comes and goes.
    await next(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.locator(':focus').blur();
    expect(await rotates(page)).toBe(false);
    await page.mouse.move(5, 5);
    await expect.poll(() => rotates(page)).toBe(true);
  });

  test('rows that nobody sees rest', async ({ page }) => {
    await ready(page);
    await expect.poll(() => rotates(page)).toBe(true);
    await page.locator('footer').evaluate((element) => element.scrollIntoView());
    await expect.poll(() => rotates(page)).toBe(false);
    await section(page).evaluate((element) => element.scrollIntoView());
    await expect.poll(() => rotates(page)).toBe(true);
  });

  test('a row that a finger holds stays where it is', async ({ page }) => {
    await ready(page);
    await expect.poll(() => rotates(page)).toBe(true);
    const box = await rows(page).first().boundingBox();
    const touch = await page.context().newCDPSession(page);
    const point = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 80 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect.poll(() => rotates(page)).toBe(false);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expect.poll(() => rotates(page)).toBe(true);
  });

  test('activating the next and previous slide controls moves the slides', async ({ page }) => {
    await ready(page);
    await pause(page).click();
    await next(page).click();
    await expect.poll(() => game(rows(page).first())).toBe(SECOND);
    await section(page).getByRole('button', { name: 'Previous of the popular games' }).click();
    await expect.poll(() => game(rows(page).first())).toBe(FIRST);
  });

  test('Tab: moves through the slides in view only, and a slide that has the focus is in view', async ({
    page,
  }) => {
    await ready(page);
    await next(page).focus();
    const row = rows(page).first();
    for (let stop = 0; ; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if (!(await row.evaluate((element) => element.contains(document.activeElement)))) {
        expect(stop).toBeGreaterThan(3);
        break;
      }
      const [outer, inner] = [await row.boundingBox(), await focused.boundingBox()];
      expect(inner?.x).toBeGreaterThanOrEqual((outer?.x ?? 0) - 1);
    }
  });

  test('Right and Left arrow: move the slides while the focus is inside, and take it along', async ({
    page,
  }) => {
    await ready(page);
    await next(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(FIRST);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAccessibleName(SECOND);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => game(rows(page).first())).toBe(FIRST);
  });

  test('dragging moves a row and follows no link', async ({ page, context }) => {
    await ready(page);
    await pause(page).click();
    const box = await rows(page).first().boundingBox();
    if (!box) throw new Error('The row has no box.');
    const y = box.y + 80;
    await page.mouse.move(box.x + 700, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 400, y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => game(rows(page).first())).not.toBe(FIRST);
    expect(context.pages()).toHaveLength(1);
  });

  test('shows as many slides as the window has room for, when it is resized too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await ready(page);
    const perView = () =>
      rows(page)
        .first()
        .evaluate((row) => {
          const gap = 12;
          const slide = row.querySelector('li')?.clientWidth ?? 0;
          return Math.round(((row.clientWidth + gap) / (slide + gap)) * 10) / 10;
        });
    await expect.poll(perView).toBe(5);
    await page.setViewportSize({ width: 1500, height: 900 });
    await expect.poll(perView).toBe(6);
    for (const [width, count] of [
      [865, 4],
      [700, 3],
      [600, 1.5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(perView).toBe(count);
    }
  });

  test('a screen reader meets each game once, in view or not', async ({ page }) => {
    await expect(section(page).getByRole('link')).toHaveCount(popularGames.length);
    await ready(page);
    await expect(section(page).getByRole('link')).toHaveCount(popularGames.length);
  });
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('rotation starts paused, and plays when it is asked for', async ({ page }) => {
    await open(page);
    await expect(play(page)).toBeVisible();
    await hydrateAll(page);
    await expect(play(page)).toBeVisible();
    await expect(rows(page).first()).not.toHaveClass(/swiper-initialized/);
    await play(page).click();
    await expect(pause(page)).toBeVisible();
    await expect.poll(() => rotates(page)).toBe(true);
  });

  test('a click before hydration is carried out', async ({ page }) => {
    await open(page);
    await play(page).evaluate((button: HTMLElement) => button.click());
    await expect(pause(page)).toBeVisible();
    await expect.poll(() => rotates(page)).toBe(true);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rows scroll by hand and no dead control is shown', async ({ page }) => {
    await page.goto('/');
    await expect(section(page).getByRole('button')).toHaveCount(0);
    await expect(section(page).getByRole('link')).toHaveCount(popularGames.length);
    const row = rows(page).first();
    await row.hover();
    const before = await place(row);
    await page.mouse.wheel(600, 0);
    await expect.poll(() => place(row)).toBeLessThan(before);
  });
});

test.describe('when Swiper does not load', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ });

  test('the rows scroll by hand, and by the controls', async ({ page }) => {
    await page.route('**/chunks/swiperModules.*.js', (route) => route.abort());
    await open(page);
    await expect(play(page)).toBeVisible();
    const before = await place(rows(page).first());
    await next(page).click();
    await expect.poll(() => place(rows(page).first())).toBeLessThan(before);
  });
});
