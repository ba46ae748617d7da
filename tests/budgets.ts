import type { Page, Request } from '@playwright/test';
import { hydrateAll } from '../scripts/lib/browser.ts';
import { type Screen, desktop, largeDesktop, phone, scrollThrough } from './screens.ts';

type Load = (page: Page, url: string) => Promise<void>;

/** Loads a page without using it. */
const loadOnly: Load = async (page, url) => {
  await page.goto(url, { waitUntil: 'networkidle' });
};

/** Loads the home page until its first carousel moves. */
const loadUntilMoving: Load = async (page, url) => {
  await page.goto(url);
  await page.locator('#popular-games').evaluate((section) => section.scrollIntoView());
  await page.locator('#popular-games[aria-roledescription]').waitFor();
  await page.waitForLoadState('networkidle');
};

/** Hydrates every island of a page and scrolls to its end. */
const loadEverything: Load = async (page, url) => {
  await loadOnly(page, url);
  await hydrateAll(page);
  await scrollThrough(page);
};

interface Limit {
  readonly what: string;
  /** kB are 1,000 bytes. */
  readonly unit: 'kB' | 'requests';
  readonly atMost: number;
  /** The kinds of files that count; by default all files. */
  readonly kinds?: readonly string[];
}

/** One way to load a page, with its limits. */
export interface Budget {
  readonly path: string;
  readonly screen: Screen;
  /** Name of the screen. */
  readonly on: string;
  readonly load: Load;
  readonly limits: readonly Limit[];
}

const kB = (what: string, atMost: number, ...kinds: readonly string[]): Limit => {
  return { what, unit: 'kB', atMost, kinds };
};

/** Returns the budget for loading a page on a phone, before a visitor uses the page. */
const atLoad = (path: string, scripts: number, ...limits: readonly Limit[]): Budget => {
  const js = kB('JS', scripts, 'script', 'react');
  return { path, screen: phone, on: 'phone', load: loadOnly, limits: [js, ...limits] };
};

const onceHydrated = (path: string, atMost: number): Budget => {
  const limits = [kB('JS once everything runs', atMost, 'script', 'react')];
  return { path, screen: phone, on: 'phone', load: loadEverything, limits };
};

const STORE = '/store/amber-keep';
const PRIVACY = '/privacy-policy';

/** The budgets of pages in compressed bytes. The first paint waits for the HTML alone. */
export const BUDGETS: readonly Budget[] = [
  atLoad(
    '/',
    3.5,
    { what: 'requests', unit: 'requests', atMost: 16 },
    kB('HTML with its styles', 29, 'document'),
    kB('HTML and scripts', 45, 'document', 'script', 'react'),
    kB('pictures', 60, 'image'),
  ),
  atLoad(STORE, 5.5, kB('HTML with its styles', 23, 'document')),
  ...['/about', PRIVACY, '/contact', '/404.html'].map((path) => atLoad(path, 3.5)),
  { ...atLoad(PRIVACY, 3.5), screen: desktop, on: 'desktop' },
  {
    path: '/',
    screen: largeDesktop,
    on: '1920 px',
    load: loadUntilMoving,
    limits: [kB('JS beside React, a carousel moves', 40, 'script')],
  },
  onceHydrated('/', 95),
  onceHydrated(PRIVACY, 75),
  onceHydrated(STORE, 85),
];

/** React's chunk, see renderer/plugins/islandChunks.ts. */
const REACT_CHUNK = /\/chunks\/react\./;

/** One answer that a page got. */
interface Transfer {
  /** Playwright's resource type, such as `document` or `font`; `react` for React's chunk. */
  readonly kind: string;
  /** Compressed size of the body. */
  readonly bytes: number;
}

async function transferOf(request: Request): Promise<Transfer> {
  // If the page closes, the size of its last request is lost.
  const { responseBodySize: bytes } = await request.sizes().catch(() => ({ responseBodySize: -1 }));
  const url = request.url();
  // A prefetch waits for an idle page and is skipped where bytes are dear.
  if (request.headers()['sec-purpose']?.includes('prefetch')) return { kind: 'prefetch', bytes };
  if (REACT_CHUNK.test(url)) return { kind: 'react', bytes };
  return { kind: url.endsWith('.js') ? 'script' : request.resourceType(), bytes };
}

/** Records from now on what a page loads, and returns a function that lists it. */
function recordTraffic(page: Page): () => Promise<readonly Transfer[]> {
  const transfers: Promise<Transfer>[] = [];
  page.on('requestfinished', (request) => transfers.push(transferOf(request)));
  // Playwright gives a cached answer a negative size.
  return async () => (await Promise.all(transfers)).filter(({ bytes }) => bytes >= 0);
}

/** Loads the page of a budget, and returns its limits with the measured values. */
export async function loadedOf({ path, load, limits }: Budget, page: Page) {
  const traffic = recordTraffic(page);
  await load(page, path);
  const transfers = await traffic();
  return limits.map((limit) => {
    const chosen = transfers.filter(
      ({ kind }) => limit.kinds?.includes(kind) ?? kind !== 'prefetch',
    );
    const bytes = chosen.reduce((sum, transfer) => sum + transfer.bytes, 0);
    return { ...limit, value: limit.unit === 'requests' ? chosen.length : bytes / 1000 };
  });
}
