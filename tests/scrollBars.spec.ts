import { launchOptions } from './browser.ts';
import { expect, test } from './test.ts';
import { brokenWords, setFontSize } from './textBoxes.ts';

// Scroll bars take space on Windows, on Linux and on a Mac with a mouse. Playwright hides them.
test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] },
  viewport: { width: 600, height: 900 },
});

/** Around the widths where the panel has other columns or paddings. */
const WIDTHS = [600, 620, 660, 720, 740, 741, 760, 961, 1100, 1101, 1440];

/** What people set: larger fonts in the browser, a minimum size, zoom of the text alone, which rem does not follow. */
const TEXTS = {
  'text of the standard size': '',
  'a minimum size of 18 px': '#games-panel :is(ul, h2, input) { font-size: 18px !important }',
  'text of twice the size': '#games-panel :is(ul, h2, input) { font-size: 32px !important }',
};

for (const size of [16, 20]) {
  test(`Games breaks no word beside scroll bars that take space, with a font of ${size} px`, async ({
    page,
  }) => {
    await page.goto('/about');
    await setFontSize(page, size);
    await page.getByRole('button', { name: 'Games', exact: true }).click();
    const panel = page.locator('#games-panel');
    await expect(panel.getByRole('link').last()).toBeVisible();
    const lists = panel.locator('> div:has(ul)');
    const bars = await lists.evaluateAll((all) =>
      all.map((list) => list instanceof HTMLElement && list.offsetWidth - list.clientWidth > 10),
    );
    expect(bars).toEqual([true, true]);
    for (const [text, style] of Object.entries(TEXTS)) {
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, style);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const when = `${width} px, ${text}`;
        expect.soft(await brokenWords(page, '#games-panel :is(a, h2)'), when).toEqual([]);
        const room = await panel.evaluate((element) => {
          const { right } = element.getBoundingClientRect();
          const box = element.querySelector('input')?.getBoundingClientRect();
          return right - (box?.right ?? Infinity);
        });
        expect.soft(room, `space beside the text box, ${when}`).toBeGreaterThan(0);
      }
    }
  });
}

test('one name of 38 letters leaves the other columns of Games their space', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  const panel = page.locator('#games-panel');
  const popular = panel.getByRole('list', { name: 'Popular Games' });
  await popular
    .getByRole('link')
    .first()
    .evaluate((link) => {
      link.append('Supercalifragilisticexpialidociousland');
    });
  const columns = () =>
    panel
      .getByRole('list', { name: 'All Games' })
      .getByRole('link')
      .evaluateAll(
        (links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().x))).size,
      );
  for (const [width, least] of [
    [600, 3],
    [760, 3],
    [1101, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await columns(), `${width} px`).toBeGreaterThanOrEqual(least);
  }
});
