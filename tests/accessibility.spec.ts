import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { GAME, PART } from './games.ts';
import { expect, test, hydrateAll } from './test.ts';

// axe-core is put into the page as a script, which the site's own policy forbids.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

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

// tests/fits.spec.ts checks the pages as they open.
const STATES = [
  ['/about', 1440, openPanel, 'header, #games-panel', [768, 1440]],
  ['/', 360, openMenu, 'dialog', [360, 768]],
  ['/', 360, openSearch, ':has(> [role=listbox])', [360, 768]],
  ['/store/amber-keep', 360, openTooltip, ':has(> [data-tooltip])', [360, 1440]],
  ['/', 360, runEverything, 'section:has([data-autoplay])', [360]],
] as const;

test('axe finds no violation in open panel, menu, search, tooltip, and running carousels', async ({
  page,
}) => {
  for (const [path, first, show, part, widths] of STATES) {
    await test.step(show.name, async () => {
      await page.setViewportSize({ width: first, height: 900 });
      await page.goto(path);
      await show(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await violations(page, part), `${show.name}, ${width} px`).toEqual([]);
      }
    });
  }
});

/** Returns what Chromium hands to screen readers: the names of all nodes of a role, before anybody has scrolled. */
async function namesInTree(page: Page, role: string): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const isOfRole = (node: (typeof nodes)[number]): boolean =>
    node.role?.value === role && !node.ignored;
  return nodes.filter(isOfRole).map(({ name }) => String(name?.value));
}

test('every game, testimonial and review of a page on a phone is in the accessibility tree', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, parts, role] of [
    ['/', '#all-games li > a, footer a', 'link'],
    ['/', '#testimonials blockquote', 'StaticText'],
    ['/store/amber-keep', '[data-review] > p', 'StaticText'],
  ] as const) {
    await page.goto(path);
    const all = await page
      .locator(parts)
      .evaluateAll((elements) => elements.map(({ lastChild }) => lastChild?.textContent ?? ''));
    expect(all.length, parts).toBeGreaterThan(10);
    const names = (await namesInTree(page, role)).join('\n');
    expect(
      all.filter((text) => !names.includes(text.trim().slice(0, 20))),
      parts,
    ).toEqual([]);
  }
});
