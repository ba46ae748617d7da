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
import type { Bench } from './sites.ts';
import { type Transfer, type TransferKind, bytesOf, recordTraffic } from './traffic.ts';

/** The chunk that is React and what stands around every page, by the name that vike gives it. */
const FLOOR = /entry-server-routing/;

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

/** What home loads before it is touched, on a phone; at most so many kB of each. */
const HOME: readonly (readonly [what: string, kinds: readonly TransferKind[], kB: number])[] = [
  ['HTML + CSS + font + boot', ['html', 'css', 'font', 'js'], 45],
  ['images at first load', ['image'], 60],
  ['CSS', ['css'], 12],
  ['fonts', ['font'], 15],
];

const kilobytes = (page: string, what: string, bytes: number, atMost?: number): Figure => ({
  page,
  what,
  value: bytes / 1000,
  unit: 'kB',
  ...(atMost !== undefined && { aim: { atMost } }),
});

function homeFigures(transfers: readonly Transfer[]): Figure[] {
  const [page, value] = ['home, phone', transfers.length];
  return [
    { page, what: 'requests at first load', value, unit: 'requests', aim: { atMost: 16 } },
    ...HOME.map(([what, of, kB]) => kilobytes(page, what, bytesOf(transfers, ...of), kB)),
  ];
}

/** Bytes and requests: at first load, on a desktop, and once everything runs. */
export async function measureBytes({ browser, sites }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const load = (page: BenchPage, screen: Screen, how = firstLoad) =>
    inTab(browser, screen, (tab) => how(tab, sites.near + page.path));
  const add = (page: string, what: string, bytes: number, atMost?: number): void =>
    void figures.push(kilobytes(page, what, bytes, atMost));
  for (const page of kinds) {
    const transfers = await load(page, phone);
    add(`${page.name}, phone`, 'JS at first load', bytesOf(transfers, 'js'), 5);
    if (page === home) figures.push(...homeFigures(transfers));
    if (page === store) add('store, phone', 'HTML', bytesOf(transfers, 'html'), 8);
  }
  const still = await load(privacy, desktop);
  add('privacy policy, desktop', 'JS, nothing moving in view', bytesOf(still, 'js'), 5);
  const moving = await load(home, largeDesktop, loadUntilMoving);
  add('home, 1920 px', 'JS on top of React', ownScripts(moving), 40);
  for (const [page, limit] of [
    [home, 105],
    [privacy, 75],
    [store, undefined],
  ] as const) {
    const transfers = await load(page, phone, everything);
    add(`${page.name}, phone`, 'JS once everything runs', bytesOf(transfers, 'js'), limit);
  }
  return figures;
}
