import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { GAME, PART } from './games.ts';
import { errorPaths, indexedPages, kinds } from './pages.ts';
import { expect, test, hydrateAll } from './test.ts';

// axe-core is put into the page as a script, which the site's own policy forbids.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const STORE_404 = '/store/404.html';
const PHONE = { width: 360, height: 780 } as const;
const SIZES = [PHONE, { width: 768, height: 1024 }, { width: 1440, height: 900 }] as const;

for (const path of [...kinds, STORE_404]) {
  test(`axe finds no violation on ${path}, from phones to desktops`, async ({ page }) => {
    await page.goto(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect.soft(await violations(page), `${size.width} px wide`).toEqual([]);
    }
  });
}

// The other pages differ from those above only in their text.
test('axe finds no violation on any other page, on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const others = [...indexedPages.map((known) => known.path), ...errorPaths].filter(
    (path) => path !== STORE_404 && !kinds.some((kind) => kind === path),
  );
  for (const path of others) {
    await page.goto(path);
    expect.soft(await violations(page), path).toEqual([]);
  }
});

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  const links = page.locator('#games-panel').getByRole('link', { name: GAME.name, exact: true });
  await expect(links).toHaveCount(2);
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill(PART);
  const found = page.getByRole('dialog').getByRole('link', { name: GAME.name, exact: true });
  await expect(found).toBeVisible();
}

async function openSearch(page: Page): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search For Games...' });
  await hydrateAll(page);
  await search.fill(PART);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
}

async function openTooltip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Registered store' }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
}

/** Scrolls to every carousel and marquee, and waits until it runs. */
async function runEverything(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await hydrateAll(page);
  for (const part of await page.locator('[data-autoplay]:visible').all()) {
    await part.scrollIntoViewIfNeeded();
  }
  for (const control of await page.locator('[data-rotation]:visible').all()) {
    await expect(control).toHaveAccessibleName(/^Pause/);
  }
}

// The tests above check the rest of these pages.
const open = [
  {
    what: 'the open Games panel',
    path: '/about',
    part: 'header, #games-panel',
    show: openPanel,
    widths: [768, 1440],
  },
  { what: 'the open menu', path: '/', part: 'dialog', show: openMenu, widths: [360, 768] },
  {
    what: 'the search’s open list',
    path: '/',
    part: ':has(> [role=listbox])',
    show: openSearch,
    widths: [360, 768],
  },
  {
    what: 'an open tooltip',
    path: '/store/amber-keep',
    part: ':has(> [data-tooltip])',
    show: openTooltip,
    widths: [360, 1440],
  },
  {
    what: 'running carousels and testimonials',
    path: '/',
    part: 'section:has([data-autoplay])',
    show: runEverything,
    widths: [360],
  },
] as const;

for (const { what, path, part, show, widths } of open) {
  test(`axe finds no violation in ${what}`, async ({ page }) => {
    for (const width of widths) {
      await test.step(`${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await show(page);
        expect(await violations(page, part)).toEqual([]);
      });
    }
  });
}

test('every list item of the footer has a text', async ({ page }) => {
  await page.goto('/about');
  const items = await page.getByRole('contentinfo').getByRole('listitem').all();
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) {
    const text = await item.textContent();
    const pictures = await item
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
    expect([text, ...pictures].join('').trim()).not.toBe('');
  }
});
