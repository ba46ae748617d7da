import { existsSync, readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { DEBIAN_CHROMIUM, hydrateAll, withTestFont } from './browser.ts';
import { PART } from './games.ts';
import { setFontSize } from './textBoxes.ts';

// After a change of looks, `npx playwright test looks --update-snapshots` takes the pictures that differ anew.

const SYSTEM = '/etc/os-release';
// GitHub's Ubuntu has a Chromium of its own at the same place, with other fonts.
const counts =
  existsSync(DEBIAN_CHROMIUM) &&
  existsSync(SYSTEM) &&
  /^ID=debian$/m.test(readFileSync(SYSTEM, 'utf8'));
const TITLE = counts
  ? 'looks as in tests/looks'
  : 'looks, SKIPPED: pictures count in Debian’s Chromium alone (apt-get install chromium)';

/** A picture of a part shows at most this much of its height, and never more than the viewport. */
const VIEWPORT_HEIGHT = 700;

/** Parts of pages: a CSS selector, and a smaller height if their rows repeat. */
const PARTS: Readonly<Record<string, Readonly<Record<string, readonly [string, number?]>>>> = {
  '/': {
    'top bar': ['header'],
    hero: ['main > :has(h1)'],
    strip: ['main > nav'],
    reasons: ['main > ul'],
    'carousel heading': ['#popular-games header'],
    carousel: ['#popular-games .swiper'],
    sellers: ['#sellers'],
    'all games': ['#all-games [data-entrance]', 190],
    numbers: ['#numbers'],
    'testimonials heading': ['#testimonials header'],
    testimonial: ['#testimonials figure'],
    footer: ['footer'],
  },
  '/store/amber-keep': {
    'seller heading': ['main header'],
    banner: ['[data-banner]'],
    'reviews heading': ['div:has(> #reviews)'],
    review: ['[data-review]:not(:has([data-undated]))'],
  },
  '/about': { text: ['article', 280] },
  '/privacy-policy': { 'text with contents': ['article', 280] },
  '/404.html': { 'error page': ['main > *'] },
};

/** Opens a page with its parts in their places, and with one day in place of the build's. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('header');
    if (bar) bar.style.position = 'static';
    document.documentElement.style.scrollPadding = '0';
    for (const time of document.querySelectorAll('#reviews + p time, time[data-undated]')) {
      time.textContent = '24 Nov 2026';
    }
  });
}

/** Loads and decodes the pictures below an element, so that no screenshot comes before them. */
async function decodePictures(page: Page, selector: string): Promise<void> {
  await page.evaluate(async (root) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(`${root} img`)];
    for (const picture of pictures) Object.assign(picture, { loading: 'eager', decoding: 'sync' });
    await Promise.all(pictures.map((picture) => picture.decode()));
  }, selector);
}

/** Compares the upper part of an element with its picture. */
async function compare(page: Page, name: string, selector: string, height = VIEWPORT_HEIGHT) {
  const part = page.locator(selector).first();
  await part.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await decodePictures(page, selector);
  const box = await part.boundingBox();
  if (!box) throw new Error(`No ${name}: ${selector} shows nothing.`);
  const bottom = Math.min(box.y + Math.min(box.height, height), VIEWPORT_HEIGHT);
  await expect.soft(page).toHaveScreenshot(`${name}.webp`, {
    clip: { ...box, height: bottom - box.y },
    maxDiffPixels: 50,
  });
}

interface State {
  readonly url: string;
  readonly width: number;
  readonly act: (page: Page) => Promise<unknown>;
  readonly selector?: string;
  readonly height?: number;
}

const search = (words: string) => async (page: Page) => {
  await hydrateAll(page);
  await page.getByRole('combobox').fill(words);
};

const press = (name: string) => async (page: Page) => {
  const thumbs = page.waitForResponse(/thumbs-/);
  await page.getByRole('button', { name, exact: true }).click();
  await (await thumbs).finished();
};

const RESULTS = 'main [role=presentation]';

const STATES: Readonly<Record<string, State>> = {
  panel: { url: '/about', width: 1440, act: press('Games'), selector: '#games-panel', height: 280 },
  menu: { url: '/', width: 390, act: press('Menu'), selector: 'dialog' },
  'search with results': { url: '/', width: 390, act: search(PART), selector: RESULTS },
  'search without results': {
    url: '/',
    width: 390,
    act: search('no such game'),
    selector: RESULTS,
  },
  tooltip: {
    url: '/store/amber-keep',
    width: 1440,
    act: (page) => page.getByRole('button', { name: 'Registered store' }).focus(),
    selector: '[role=tooltip]',
  },
  'focus ring': {
    url: '/404.html',
    width: 390,
    act: (page) => page.getByRole('banner').getByRole('link', { name: 'Store' }).focus(),
    selector: 'header',
  },
  'focus ring of a card': {
    url: '/',
    width: 390,
    act: (page) => page.locator('#popular-games a').first().focus(),
    selector: '#popular-games li',
    height: 40,
  },
  'forced colours': {
    url: '/store/amber-keep',
    width: 390,
    act: (page) => page.emulateMedia({ forcedColors: 'active' }),
  },
  print: {
    url: '/store/amber-keep',
    width: 768,
    act: (page) => page.emulateMedia({ media: 'print' }),
  },
  'text at twice its size': {
    url: '/',
    width: 390,
    height: 450,
    act: (page) => setFontSize(page, 32),
  },
};

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: withTestFont(),
});

test.describe(TITLE, () => {
  test.skip(!counts, TITLE);

  for (const width of [390, 1440]) {
    for (const [url, parts] of Object.entries(PARTS)) {
      test(`${url}, ${width} px: ${Object.keys(parts).join(', ')}`, async ({ page }) => {
        await page.setViewportSize({ width, height: VIEWPORT_HEIGHT });
        await open(page, url);
        for (const [name, [selector, height]] of Object.entries(parts)) {
          await compare(page, `${name}-${width}`, selector, height);
        }
      });
    }
  }

  for (const [name, { url, width, act, selector = 'body', height }] of Object.entries(STATES)) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width, height: VIEWPORT_HEIGHT });
      await open(page, url);
      await act(page);
      await compare(page, name, selector, height);
    });
  }

  test.describe('whole pages', () => {
    // Smaller: this is enough for a limit of 1 %, and four pages in full size would have 2 MB.
    test.use({ viewport: { width: 390, height: VIEWPORT_HEIGHT }, deviceScaleFactor: 0.4 });

    for (const url of ['/', '/about', '/store/amber-keep', '/404.html']) {
      test(`the whole of ${url}`, async ({ page }) => {
        await open(page, url);
        await decodePictures(page, 'body');
        const name = `whole ${url.replaceAll('/', ' ').trim() || 'home'}.webp`;
        await expect(page).toHaveScreenshot(name, {
          fullPage: true,
          scale: 'device',
          maxDiffPixelRatio: 0.01,
        });
      });
    }
  });
});
