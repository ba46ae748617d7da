import type { Page } from '@playwright/test';
import { hydrateAll } from '../../scripts/lib/browser.ts';
import { breakStore, NEWCOMER_PATH, serveNewcomer } from '../arrange.ts';
import { changeAnswer } from '../storeAnswers.ts';

/** A screen in one of its states. */
export interface State {
  /** The picture's name. */
  readonly name: string;
  readonly path: string;
  /** Whether the picture has the whole page, or only the first screen. */
  readonly whole?: boolean;
  /** Narrowest and widest viewport that has this state, in CSS pixels. */
  readonly from?: number;
  readonly to?: number;
  /** Runs before the page is opened. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** Runs after the page is open. */
  readonly act?: (page: Page) => Promise<void>;
}

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await page.locator('#games-panel').getByRole('listitem').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
}

async function scrollMenu(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('dialog').getByRole('listitem').nth(60).scrollIntoViewIfNeeded();
}

async function searchMenu(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('dialog').getByRole('textbox').fill('craft');
}

/** Searches the games and selects the first result. */
const search = (words: string) => async (page: Page) => {
  await hydrateAll(page);
  await page.getByRole('combobox').fill(words);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { selected: true }).waitFor();
};

/** Scrolls the testimonials, which stand still under reduced motion. */
async function scrollTestimonials(page: Page): Promise<void> {
  const card = page.locator('#testimonials').getByRole('listitem');
  await card.first().scrollIntoViewIfNeeded();
  await card.nth(8).scrollIntoViewIfNeeded();
}

async function showTooltip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Registered store' }).focus();
  await page.getByRole('tooltip').waitFor();
}

/** Opens the panel or the menu while its scripts do not arrive. */
const openWaiting = (name: string) => async (page: Page) => {
  await page.route('**/assets/**', () => {});
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: 'See all games on the home page' }).waitFor();
};

/** Opens the panel or the menu when its scripts do not load. */
const openFailed = (name: string) => async (page: Page) => {
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
};

const focusLink = (part: string, place: number) => (page: Page) =>
  page.locator(part).getByRole('link').nth(place).focus();

async function openReview(page: Page): Promise<void> {
  const opener = page.getByRole('main').locator('summary').first();
  await opener.click();
  await opener.scrollIntoViewIfNeeded();
}

async function readPolicy(page: Page): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(3);
  await heading.evaluate((element) => element.scrollIntoView());
  await heading.getByRole('link').hover();
}

const inPrint = (page: Page) => page.emulateMedia({ media: 'print' });

const inForcedColors = (page: Page) => page.emulateMedia({ forcedColors: 'active' });

/** Makes the store page fail when it renders newer data. */
async function breakUpdate(page: Page): Promise<void> {
  await breakStore(page);
  await changeAnswer(page, 'store', (answer) => {
    answer.store_name = 'Newer Name';
  });
}

const waitForError = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Stack trace' }).waitFor();

const page = (name: string, path: string): State => ({ name, path, whole: true });

const screens = [
  page('home', '/'),
  page('store', '/store/amber-keep'),
  page('about', '/about'),
  page('contact', '/contact'),
  page('privacy policy', '/privacy-policy'),
];

/** Every screen in every state. */
export const states: readonly State[] = [
  ...screens,
  { name: 'home, first view', path: '/' },
  { name: 'strip, last game', path: '/', to: 1920, act: focusLink('nav:has(img)', -1) },
  { name: 'game, focused', path: '/', act: focusLink('#all-games', 1) },
  { name: 'games panel', path: '/about', from: 600, act: openPanel },
  { name: 'games panel, waiting', path: '/about', from: 600, act: openWaiting('Games') },
  { name: 'games panel, failed', path: '/about', from: 600, act: openFailed('Games') },
  { name: 'menu', path: '/', to: 960, act: openMenu },
  { name: 'menu, waiting', path: '/', to: 960, act: openWaiting('Menu') },
  { name: 'menu, failed', path: '/', to: 960, act: openFailed('Menu') },
  { name: 'menu, scrolled', path: '/', to: 960, act: scrollMenu },
  { name: 'menu, searching', path: '/', to: 960, act: searchMenu },
  { name: 'search', path: '/', to: 1279, act: search('craft') },
  { name: 'search, without accents', path: '/', to: 1279, act: search('pokemon') },
  { name: 'search, without hyphens', path: '/', to: 1279, act: search('counter strike') },
  { name: 'search, without apostrophes', path: '/', to: 1279, act: search('baldurs') },
  { name: 'testimonials, scrolled', path: '/', act: scrollTestimonials },
  page('store without a picture', '/store/quiet-raiders'),
  { name: 'store, long review', path: '/store/northfall-forge', act: openReview },
  { name: 'store, tooltip', path: '/store/northfall-forge', act: showTooltip },
  { name: 'store, skeletons', path: NEWCOMER_PATH, arrange: serveNewcomer },
  page('copyright', '/copyright'),
  { name: 'privacy policy, read', path: '/privacy-policy', act: readPolicy },
  ...screens.flatMap(({ name, path }) => [
    { ...page(`${name}, printed`, path), from: 768, to: 768, arrange: inPrint },
    { ...page(`${name}, forced colors`, path), from: 390, to: 1280, arrange: inForcedColors },
  ]),
  { name: 'unknown path', path: '/nothing' },
  { name: 'unknown store', path: '/store/nobody' },
  { name: '400', path: '/400.html' },
  { name: '403', path: '/403.html' },
  { name: '405', path: '/405.html' },
  { name: 'error', path: '/store/amber-keep', arrange: breakUpdate, act: waitForError },
];
