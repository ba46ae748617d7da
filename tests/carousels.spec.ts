import type { Locator, Page } from '@playwright/test';
import { POPULAR_COUNT } from './games.ts';
import { shiftsOf, watchShifts } from './layoutShift.ts';
import { expect, test, hydrateAll } from './test.ts';

// Titles of keyboard tests follow the WAI-ARIA Authoring Practices: the carousel pattern.

const [FIRST, SECOND] = ['Apex Legends', 'Call of Duty'] as const;

const section = (page: Page): Locator => page.locator('#popular-games');
const rows = (page: Page): Locator => section(page).locator('.swiper');
const controlOf = (page: Page, name: string) => section(page).getByRole('button', { name });
const pause = (page: Page): Locator => controlOf(page, 'Pause the popular games');
const play = (page: Page): Locator => controlOf(page, 'Play the popular games');
const next = (page: Page): Locator => controlOf(page, 'Next of the popular games');

/** A row's element; Swiper adds its instance. */
interface Row extends HTMLElement {
  readonly swiper?: {
    readonly realIndex: number;
    readonly autoplay: { readonly running: boolean };
  };
}
const rotates = (page: Page): Promise<boolean> =>
  rows(page)
    .first()
    .evaluate((row: Row) => row.swiper?.autoplay.running === true);
/** Waits until Swiper runs in the rows. */
const ready = (page: Page): Promise<void> =>
  expect(section(page)).toHaveAttribute('aria-roledescription', 'carousel');

/** Left edge of a row's first slide, in pixels. */
const slideLeft = (row: Locator): Promise<number> =>
  row.evaluate((element) => element.querySelector('li')?.getBoundingClientRect().x ?? Number.NaN);
/** Index of the first visible slide of each row. */
const places = (page: Page): Promise<readonly (number | undefined)[]> =>
  rows(page).evaluateAll((all: Row[]) => all.map(({ swiper }) => swiper?.realIndex));
/** Name of the first visible game; null while the slides move. */
const firstGame = (row: Locator): Promise<string | null> =>
  row.evaluate((element) => {
    const slide = element.querySelector('.swiper-slide-active');
    const left = slide?.getBoundingClientRect().x ?? Number.NaN;
    const isStill = Math.abs(left - element.getBoundingClientRect().x) < 1;
    return isStill ? (slide?.querySelector('a')?.lastChild?.textContent ?? null) : null;
  });

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await section(page).evaluate((element) => element.scrollIntoView());
}

test('the first control keeps its place when the others arrive', async ({ page }) => {
  await page.goto('/');
  const controls = section(page).getByRole('button');
  const complete = await controls.first().boundingBox();
  // A browser may paint the page before the last two controls have arrived.
  await controls.last().evaluate((button) => button.remove());
  await controls.last().evaluate((button) => button.remove());
  await expect(controls).toHaveCount(1);
  expect(await controls.first().boundingBox()).toEqual(complete);
});

test.describe('the popular games', () => {
  test.beforeEach(async ({ page }) => {
    await watchShifts(page);
    await open(page);
    await ready(page);
  });

  test('rotate every three seconds, the second row backwards, without a layout shift', async ({
    page,
  }) => {
    const length = POPULAR_COUNT;
    await pause(page).click();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await play(page).click();
    const [forward = 0, backward = 0] = await places(page);
    await page.clock.runFor(2_900);
    expect(await places(page)).toEqual([forward, backward]);
    await page.clock.runFor(200);
    const after = (moves: number) =>
      [forward + moves, backward + length - moves].map((place) => place % length);
    await expect.poll(() => places(page)).toEqual(after(1));
    await page.clock.resume();
    await expect.poll(() => places(page)).toEqual(after(2));
    const shifts = await shiftsOf(page);
    expect(shifts.filter((shift) => shift.includes('swiper'))).toEqual([]);
    // Screen readers find each game once: the second row, which repeats the games, is hidden from them.
    await expect(section(page).getByRole('link')).toHaveCount(length);
  });

  test('rotation is toggled by the first control, and pauses for focus, mouse, finger and scrolling', async ({
    page,
  }) => {
    const expectRotation = (state: boolean) => expect.poll(() => rotates(page)).toBe(state);
    await test.step('Enter and Space: toggle rotation', async () => {
      const first = section(page).locator('button, a').first();
      await expect(first).toHaveAccessibleName('Pause the popular games');
      await pause(page).focus();
      await page.keyboard.press('Enter');
      await expect(play(page)).toBeFocused();
      await expectRotation(false);
      await page.keyboard.press('Space');
      await expect(pause(page)).toBeFocused();
      await expectRotation(true);
    });
    await test.step('while a slide or link has the keyboard focus', async () => {
      await page.keyboard.press('Tab');
      await expectRotation(false);
      await page.keyboard.press('Shift+Tab');
      await expectRotation(true);
    });
    await test.step('while the mouse is over a row, also when the focus comes and goes', async () => {
      await rows(page).first().hover();
      await expectRotation(false);
      await next(page).focus();
      await page.keyboard.press('Shift+Tab');
      await page.locator(':focus').blur();
      expect(await rotates(page)).toBe(false);
      await page.mouse.move(5, 5);
      await expectRotation(true);
    });
    await test.step('while a finger holds a row', async () => {
      const box = await rows(page).first().boundingBox();
      const touch = await page.context().newCDPSession(page);
      const point = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 80 };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await expectRotation(false);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
      await expectRotation(true);
    });
    await test.step('while the rows are out of view', async () => {
      await page.locator('footer').evaluate((element) => element.scrollIntoView());
      await expectRotation(false);
      await section(page).evaluate((element) => element.scrollIntoView());
      await expectRotation(true);
    });
  });

  test('controls, Tab, arrows and the mouse move the slides', async ({ page, context }) => {
    await pause(page).click();
    const row = rows(page).first();
    await test.step('the next and previous controls', async () => {
      await next(page).click();
      await expect.poll(() => firstGame(row)).toBe(SECOND);
      await controlOf(page, 'Previous of the popular games').click();
      await expect.poll(() => firstGame(row)).toBe(FIRST);
    });
    await test.step('Right and Left Arrow: move the slides and the focus with them', async () => {
      await next(page).focus();
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(FIRST);
      await page.keyboard.press('ArrowRight');
      await expect(page.locator(':focus')).toHaveAccessibleName(SECOND);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => firstGame(row)).toBe(FIRST);
    });
    await test.step('Tab: moves through the slides in view only', async () => {
      await next(page).focus();
      for (let stop = 0; ; stop += 1) {
        await page.keyboard.press('Tab');
        if (!(await row.evaluate((element) => element.contains(document.activeElement)))) {
          expect(stop).toBeGreaterThan(3);
          break;
        }
        const [outer, inner] = [
          await row.boundingBox(),
          await page.locator(':focus').boundingBox(),
        ];
        expect(inner?.x).toBeGreaterThanOrEqual((outer?.x ?? 0) - 1);
      }
    });
    await test.step('dragging moves a row and follows no link', async () => {
      const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 700, y + 80);
      await page.mouse.down();
      await page.mouse.move(x + 400, y + 80, { steps: 8 });
      await page.mouse.up();
      await expect.poll(async () => (await firstGame(row)) ?? FIRST).not.toBe(FIRST);
      expect(context.pages()).toHaveLength(1);
    });
    await test.step('a row shows as many slides as fit into the window', async () => {
      const perView = () =>
        row.evaluate((element) => {
          const gap = 12;
          const slide = element.querySelector('li')?.clientWidth ?? 0;
          return Math.round(((element.clientWidth + gap) / (slide + gap)) * 10) / 10;
        });
      for (const [width, slides] of [
        [1440, 5],
        [1500, 6],
        [865, 4],
        [700, 3],
        [600, 1.5],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(perView, `${width} px`).toBe(slides);
      }
    });
  });
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('rotation is paused until the visitor plays it', async ({ page }) => {
    await open(page);
    await expect(play(page)).toBeVisible();
    await hydrateAll(page);
    await expect(play(page)).toBeVisible();
    await expect(rows(page).first()).not.toHaveClass(/swiper-initialized/);
    await play(page).click();
    await expect(pause(page)).toBeVisible();
    await expect.poll(() => rotates(page)).toBe(true);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rows can be scrolled, and there is no control', async ({ page }) => {
    await page.goto('/');
    await expect(section(page).getByRole('button')).toHaveCount(0);
    await expect(section(page).getByRole('link')).toHaveCount(POPULAR_COUNT);
    const row = rows(page).first();
    await row.hover();
    const before = await slideLeft(row);
    await page.mouse.wheel(600, 0);
    await expect.poll(() => slideLeft(row)).toBeLessThan(before);
  });
});

test.describe('when Swiper does not load', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ });

  test('the controls scroll the rows', async ({ page }) => {
    await page.route('**/chunks/swiperModules.*.js', (route) => route.abort());
    await open(page);
    await expect(play(page)).toBeVisible();
    const before = await slideLeft(rows(page).first());
    await next(page).click();
    await expect.poll(() => slideLeft(rows(page).first())).toBeLessThan(before);
  });
});
