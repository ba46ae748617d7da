import type { Browser } from '@playwright/test';
import type { Figure } from './figure.ts';
import { type BenchPage, home, kinds, privacy, store } from './pages.ts';
import {
  type Screen,
  type Tab,
  desktop,
  inTab,
  largeDesktop,
  phone,
  scrollThrough,
  wake,
} from './screens.ts';
import { type Transfer, bytesOf, recordTraffic } from './traffic.ts';

/** The chunk that is React and what stands around every page: renderer/plugins/chunks.ts. */
const FLOOR = /\/chunks\/core\./;

/** What a page loads before anybody touches it. */
export async function firstLoad(tab: Tab, url: string): Promise<readonly Transfer[]> {
  const transfers = await recordTraffic(tab.session);
  await tab.page.goto(url, { waitUntil: 'networkidle' });
  return transfers;
}

/** What the home page loads by itself where a carousel is in the first view. */
export async function loadUntilMoving(tab: Tab, url: string): Promise<readonly Transfer[]> {
  const transfers = await firstLoad(tab, url);
  await tab.page.locator('#popular-games[aria-roledescription]').waitFor();
  await tab.page.waitForLoadState('networkidle');
  return transfers;
}

/** What a page has loaded once everything on it runs: woken, and scrolled to its end. */
export async function everything(tab: Tab, url: string): Promise<readonly Transfer[]> {
  const transfers = await firstLoad(tab, url);
  await wake(tab);
  await scrollThrough(tab);
  return transfers;
}

/** JavaScript beside React and the frame of the page; in bytes. */
export function ownScripts(transfers: readonly Transfer[]): number {
  return bytesOf(
    transfers.filter(({ url }) => !FLOOR.test(url)),
    'js',
  );
}

const kilobytes = (page: string, what: string, bytes: number, atMost?: number): Figure => ({
  page,
  what,
  value: bytes / 1000,
  unit: 'kB',
  ...(atMost !== undefined && { aim: { atMost } }),
});

function firstLoadFigures(page: BenchPage, transfers: readonly Transfer[]): Figure[] {
  const name = `${page.name}, phone`;
  return [
    kilobytes(name, 'JS at first load', bytesOf(transfers, 'js'), 5),
    kilobytes(
      name,
      'HTML + JS + CSS + data at first load',
      bytesOf(transfers, 'html', 'js', 'css', 'data'),
    ),
    {
      page: name,
      what: 'requests at first load',
      value: transfers.length,
      unit: 'requests',
      ...(page === home && { aim: { atMost: 16 } }),
    },
  ];
}

function homeFigures(transfers: readonly Transfer[]): Figure[] {
  const name = 'home, phone';
  const shell = bytesOf(transfers, 'html', 'css', 'font', 'js');
  const fonts = transfers.filter(({ kind }) => kind === 'font');
  return [
    kilobytes(name, 'HTML + CSS + font + boot', shell, 45),
    kilobytes(name, 'images at first load', bytesOf(transfers, 'image'), 60),
    kilobytes(name, 'CSS', bytesOf(transfers, 'css'), 12),
    kilobytes(name, 'fonts', bytesOf(transfers, 'font'), 15),
    { page: name, what: 'font files', value: fonts.length, unit: 'requests', aim: { atMost: 1 } },
  ];
}

/** Bytes and requests: at first load, on a desktop, and once everything runs. */
export async function measureBytes(browser: Browser, near: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const load = (page: BenchPage, screen: Screen, how = firstLoad) =>
    inTab(browser, screen, (tab) => how(tab, near + page.path));
  for (const page of kinds) {
    const transfers = await load(page, phone);
    figures.push(...firstLoadFigures(page, transfers));
    if (page === home) figures.push(...homeFigures(transfers));
  }
  const still = await load(privacy, desktop);
  figures.push(
    kilobytes('privacy policy, desktop', 'JS, nothing moving in view', bytesOf(still, 'js'), 5),
  );
  const moving = await load(home, largeDesktop, loadUntilMoving);
  figures.push(kilobytes('home, 1920 px', 'JS on top of React', ownScripts(moving), 40));
  for (const [page, limit] of [
    [home, 105],
    [privacy, 75],
    [store, undefined],
  ] as const) {
    const transfers = await load(page, phone, everything);
    figures.push(
      kilobytes(`${page.name}, phone`, 'JS once everything runs', bytesOf(transfers, 'js'), limit),
    );
    figures.push(
      kilobytes(`${page.name}, phone`, 'all bytes once everything runs', bytesOf(transfers)),
    );
  }
  return figures;
}
