import type { Locator, Page } from '@playwright/test';
import { content } from './pages.ts';
import { ISLAND_SCRIPTS, expect, hold, hydrateAll, test } from './test.ts';

const { testimonials } = content;

const section = (page: Page): Locator => page.locator('#testimonials');
const running = (page: Page): Locator => section(page).locator('.rfm-marquee-container');
const control = (page: Page): Locator => section(page).getByRole('button');
const expectMotion = (row: Locator, state: 'running' | 'paused'): Promise<void> =>
  expect(row.locator('.rfm-marquee').first()).toHaveCSS('animation-play-state', state);

/** Waits until the marquee runs in both rows. */
const runs = (page: Page): Promise<void> => expect(running(page)).toHaveCount(2);

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await section(page).evaluate((element) => element.scrollIntoView());
}

test.describe('the testimonials', () => {
  test('run by themselves at 20 px a second, and pause under the mouse and by their control', async ({
    page,
  }) => {
    await open(page);
    await runs(page);
    // A screen reader finds each once.
    await expect(section(page).getByRole('figure')).toHaveCount(testimonials.length);
    await expect(section(page).locator('figure:not([inert] *)')).toHaveCount(testimonials.length);
    const first = running(page).first();
    await expectMotion(first, 'running');
    await first.hover();
    await expectMotion(first, 'paused');
    await page.mouse.move(5, 5);
    await expectMotion(first, 'running');
    await expect(control(page)).toHaveAccessibleName('Pause the testimonials');
    await control(page).click();
    await page.mouse.move(5, 5);
    await expect(control(page)).toHaveAccessibleName('Play the testimonials');
    await expectMotion(first, 'paused');
    const copy = section(page).locator('.rfm-marquee').first();
    const pixels = await copy.evaluate((element) => {
      const [animation] = element.getAnimations();
      const leftAt = (milliseconds: number): number => {
        if (animation) animation.currentTime = milliseconds;
        return element.getBoundingClientRect().left;
      };
      return leftAt(0) - leftAt(10_000);
    });
    expect(pixels).toBeCloseTo(200, 0);
  });

  test('start from where the visitor has scrolled them', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    const card = section(page).locator('figure').first();
    await section(page)
      .getByRole('group')
      .first()
      .evaluate((row) => row.scrollTo(300, 0));
    const before = (await card.boundingBox())?.x ?? Number.NaN;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await hydrateAll(page);
    await runs(page);
    const after = (await card.boundingBox())?.x ?? Number.NaN;
    // Boxes that the row moves are exact to a part of a pixel.
    expect(before - after).toBeGreaterThan(-0.5);
    expect(before - after).toBeLessThan(100);
  });

  test('keep the focus on a row that starts to run', async ({ page }) => {
    const letGo = await hold(page, ISLAND_SCRIPTS);
    const asked = page.waitForRequest(ISLAND_SCRIPTS);
    await open(page);
    await asked;
    const row = section(page).getByRole('group').first();
    await row.focus();
    letGo();
    await runs(page);
    await expect(row).toBeFocused();
  });
});

test('paused testimonials can be scrolled without leaving the page, and run on from there', async ({
  page,
}) => {
  await open(page);
  await runs(page);
  const row = section(page).getByRole('group').first();
  const card = section(page).locator('figure').first();
  const place = async (): Promise<number> => (await card.boundingBox())?.x ?? Number.NaN;
  await expectMotion(running(page).first(), 'running');
  const started = await place();
  await expect.poll(place).toBeLessThan(started - 10);
  await control(page).click();
  await expectMotion(running(page).first(), 'paused');
  const paused = await place();
  await row.hover();
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-x', 'none');
  await page.mouse.wheel(300, 0);
  await expect.poll(place).toBeCloseTo(paused - 300, -1);
  await page.mouse.wheel(-2000, 0);
  await expect.poll(place, 'scrolled back').toBeGreaterThanOrEqual(started);
  await page.mouse.move(5, 5);
  const left = await place();
  // Reads the position in the page, in the first frame in which the row moves again: a busy machine would
  // read it late.
  const resumed = card.evaluate(async (element) => {
    const moving = element.closest('.rfm-marquee') ?? element;
    while (getComputedStyle(moving).animationPlayState !== 'running') {
      await new Promise(requestAnimationFrame);
    }
    return element.getBoundingClientRect().x;
  });
  await control(page).click();
  expect(Math.abs((await resumed) - left)).toBeLessThan(100);
});

/** Left edges of the rows' first cards, in pixels. */
const firstCards = (page: Page): Promise<number[]> =>
  section(page)
    .getByRole('group')
    .evaluateAll((rows) =>
      rows.map((row) => row.querySelector('figure')?.getBoundingClientRect().x ?? Number.NaN),
    );

/** Returns where no card of a row is, in pixels from the left, at several moments of its round. */
const holes = (page: Page): Promise<string[]> =>
  running(page).evaluateAll((rows) =>
    rows.flatMap((row) => {
      const animations = [...row.querySelectorAll('.rfm-marquee')].flatMap((half) =>
        half.getAnimations(),
      );
      return [0, 0.01, 0.3, 0.5, 0.75, 0.999].flatMap((share) => {
        for (const animation of animations) {
          const { duration } = animation.effect?.getComputedTiming() ?? {};
          animation.currentTime = Number(duration) * share;
        }
        const cards = [...row.querySelectorAll('figure')]
          .map((card) => card.getBoundingClientRect())
          .sort((one, other) => one.left - other.left);
        let filled = 0;
        for (const { left, right } of cards) {
          if (left - filled > 14) break;
          filled = Math.max(filled, right);
        }
        return filled + 14 < innerWidth ? [`${share}: from ${Math.round(filled)} px`] : [];
      });
    }),
  );

for (const dir of ['ltr', 'rtl']) {
  test(`running rows are full in every window up to 10,000 px, in a document from ${dir}`, async ({
    page,
  }) => {
    await page.goto('/');
    await page.locator('html').evaluate((root, value) => root.setAttribute('dir', value), dir);
    await section(page).evaluate((element) => element.scrollIntoView());
    await runs(page);
    for (const width of [320, 1440, 1920, 5760, 10_000]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => holes(page), `${width} px`).toEqual([]);
    }
    // Copies are neither read aloud nor reached by Tab.
    await expect(section(page).getByRole('figure')).toHaveCount(testimonials.length);
    await expect(section(page).locator('figure:not([inert] *)')).toHaveCount(testimonials.length);
    const { direction } = await section(page)
      .locator('blockquote')
      .first()
      .evaluate((quote) => ({ direction: getComputedStyle(quote).direction }));
    expect(direction).toBe(dir);
  });
}

test('static rows begin beside the fade; running rows have no gap and lie under it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const fade = await section(page)
      .getByRole('group')
      .first()
      .evaluate(({ parentElement }) =>
        parentElement ? Number.parseFloat(getComputedStyle(parentElement, '::before').width) : 0,
      );
    const [first, second] = await firstCards(page);
    expect(first, `${width} px`).toBeGreaterThanOrEqual(Math.floor(fade));
    expect(second, `${width} px`).toBe(first);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await hydrateAll(page);
  await runs(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const gaps = () =>
      running(page).evaluateAll((rows) =>
        rows.map((row) => {
          const cards = [...row.querySelectorAll('figure')]
            .map((card) => card.getBoundingClientRect())
            .sort((one, other) => one.left - other.left);
          return Math.max(...cards.slice(1).map((card, at) => card.left - (cards[at]?.right ?? 0)));
        }),
      );
    // Also where the loop starts again.
    await expect.poll(async () => Math.max(...(await gaps())), `${width} px`).toBeLessThan(14);
    const [fade, card] = await section(page)
      .getByRole('group')
      .first()
      .evaluate((row) => [
        Number(row.parentElement && getComputedStyle(row.parentElement, '::before').zIndex),
        Number(getComputedStyle(row.querySelector('.rfm-marquee') ?? row).zIndex),
      ]);
    expect(fade).toBeGreaterThan(card ?? Number.NaN);
  }
});

test('a sideways wheel moves a running row', async ({ page }) => {
  await open(page);
  await runs(page);
  const row = running(page).first();
  await row.hover();
  await expectMotion(row, 'paused');
  const card = row.locator('figure:not([inert] *)').first();
  const place = async (): Promise<number> => (await card.boundingBox())?.x ?? Number.NaN;
  const before = await place();
  await page.mouse.wheel(300, 20);
  await expect.poll(place).toBeCloseTo(before - 300, -1);
  await page.mouse.wheel(20, 30);
  await page.mouse.wheel(-200, 0);
  await expect.poll(place).toBeCloseTo(before - 100, -1);
});

test.describe('the testimonials under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('stand still, scroll by keyboard, and run by their control', async ({ page }) => {
    await open(page);
    await hydrateAll(page);
    await expect(running(page)).toHaveCount(0);
    const row = section(page).getByRole('group').first();
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await control(page).click();
    await runs(page);
  });
});
