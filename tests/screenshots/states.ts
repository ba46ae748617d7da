import type { Page } from '@playwright/test';
import { wakePage } from '../../scripts/lib/browser.ts';
import { breakStore, NEWCOMER_PATH, serveNewcomer } from '../arrange.ts';

/** A screen in one of its states. */
export interface State {
  /** The picture's name. */
  readonly name: string;
  readonly path: string;
  /** Whether the whole page is drawn, or what fits the screen. */
  readonly whole?: boolean;
  /** Narrowest and widest viewport that has this state, in CSS pixels. */
  readonly from?: number;
  readonly to?: number;
  /** Before the page is opened. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** Once it is open. */
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

/** Searches the games and stands on the first that is found. */
const search = (words: string) => async (page: Page) => {
  await wakePage(page);
  await page.getByRole('combobox').fill(words);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { selected: true }).waitFor();
};

/** The testimonials stand still under reduced motion: they are scrolled by hand. */
async function scrollTestimonials(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: /Trust Us/ }).getByRole('listitem');
  await card.first().scrollIntoViewIfNeeded();
  await card.nth(8).scrollIntoViewIfNeeded();
}

async function showTooltip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verified seller' }).focus();
  await page.getByRole('tooltip').waitFor();
}

async function fail(page: Page): Promise<void> {
  await wakePage(page);
  await page.getByRole('region', { name: 'Stack trace' }).waitFor();
}

const page = (name: string, path: string): State => ({ name, path, whole: true });

/** Every screen in every state. */
export const states: readonly State[] = [
  page('home', '/'),
  { name: 'home, first view', path: '/' },
  { name: 'games panel', path: '/about', from: 600, act: openPanel },
  { name: 'menu', path: '/', to: 960, act: openMenu },
  { name: 'menu, scrolled', path: '/', to: 960, act: scrollMenu },
  { name: 'menu, searching', path: '/', to: 960, act: searchMenu },
  { name: 'search', path: '/', to: 1279, act: search('craft') },
  { name: 'search, without accents', path: '/', to: 1279, act: search('pokemon') },
  { name: 'search, without hyphens', path: '/', to: 1279, act: search('counter strike') },
  { name: 'search, without apostrophes', path: '/', to: 1279, act: search('baldurs') },
  { name: 'testimonials, by hand', path: '/', act: scrollTestimonials },
  page('store', '/store/amber-keep'),
  page('store without a picture', '/store/quiet-raiders'),
  { name: 'store, tooltip', path: '/store/northfall-forge', act: showTooltip },
  { name: 'store, skeletons', path: NEWCOMER_PATH, arrange: serveNewcomer },
  page('about', '/about'),
  page('contact', '/contact'),
  page('copyright', '/copyright'),
  page('privacy policy', '/privacy-policy'),
  { name: 'unknown path', path: '/nothing' },
  { name: 'unknown store', path: '/store/nobody' },
  { name: '400', path: '/400.html' },
  { name: '403', path: '/403.html' },
  { name: '405', path: '/405.html' },
  { name: 'error', path: '/store/amber-keep', arrange: breakStore, act: fail },
];
