import type { Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { type BenchPage, home, kinds, privacy, store } from './pages.ts';
import {
  type Screen,
  desktop,
  inTab,
  largeDesktop,
  phone,
  scrollThrough,
  wake,
} from './screens.ts';
import type { Bench } from './sites.ts';
import { type Transfer, type TransferKind, bytesOf, recordTraffic } from './traffic.ts';

/** The chunk that is React and the frame around every page: renderer/plugins/chunks.ts. */
const FLOOR = /\/chunks\/core\./;

type Load = (page: Page, url: string) => Promise<readonly Transfer[]>;

/** What a page loads before anybody touches it. */
const firstLoad: Load = async (page, url) => {
  const traffic = recordTraffic(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  return traffic();
};

/** What the home page loads by itself where a carousel is in the first view. */
const loadUntilMoving: Load = async (page, url) => {
  const traffic = recordTraffic(page);
  await page.goto(url);
  await page.locator('#popular-games[aria-roledescription]').waitFor();
  await page.waitForLoadState('networkidle');
  return traffic();
};

/** What a page has loaded once everything on it runs: woken, and scrolled to its end. */
const everything: Load = async (page, url) => {
  const traffic = recordTraffic(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await wake(page);
  await scrollThrough(page);
  return traffic();
};

/** At most so much of what a page loads. */
interface Limit {
  readonly what: string;
  readonly unit: 'kB' | 'requests';
  readonly atMost: number;
  readonly of: (transfers: readonly Transfer[]) => number;
}

/** One way to load a page, with its limits. */
export interface Budget {
  readonly page: BenchPage;
  readonly screen: Screen;
  /** What the screen is called. */
  readonly on: string;
  readonly load: Load;
  readonly limits: readonly Limit[];
}

const kilobytes = (what: string, atMost: number, ...of: TransferKind[]): Limit => ({
  what,
  unit: 'kB',
  atMost,
  of: (transfers) => bytesOf(transfers, ...of) / 1000,
});

const answers = (what: string, atMost: number, ...of: TransferKind[]): Limit => ({
  what,
  unit: 'requests',
  atMost,
  of: (transfers) => transfers.filter(({ kind }) => of.includes(kind)).length,
});

/** Of every page before it is touched. */
const asleep = [
  kilobytes('JS', 5, 'js'),
  answers('style sheets', 3, 'css'),
  answers('font files', 1, 'font'),
];

/** Limits of the first load of one kind of page alone. */
const ownLimits = new Map<BenchPage, readonly Limit[]>([
  [
    home,
    [
      { what: 'requests', unit: 'requests', atMost: 16, of: ({ length }) => length },
      kilobytes('HTML with its styles, which alone the first paint waits for', 22, 'html'),
      kilobytes('HTML, CSS, font and boot script', 45, 'html', 'css', 'font', 'js'),
      kilobytes('pictures', 60, 'image'),
      kilobytes('styles of what is opened', 3, 'css'),
      kilobytes('fonts', 15, 'font'),
    ],
  ],
  [store, [kilobytes('HTML with its styles', 13, 'html')]],
]);

const besideReact: Limit = {
  what: 'JS beside React, a carousel in view',
  unit: 'kB',
  atMost: 40,
  of: (transfers) =>
    bytesOf(
      transfers.filter(({ url }) => !FLOOR.test(url)),
      'js',
    ) / 1000,
};

const onPhone = (page: BenchPage, load: Load, ...limits: Limit[]): Budget => {
  return { page, screen: phone, on: 'phone', load, limits };
};

const running = (page: BenchPage, atMost: number): Budget =>
  onPhone(page, everything, kilobytes('JS once everything runs', atMost, 'js'));

/** What pages may load, in bytes as they come over the wire; tests/budgets.spec.ts holds it. */
export const budgets: readonly Budget[] = [
  ...kinds.map((page) => onPhone(page, firstLoad, ...asleep, ...(ownLimits.get(page) ?? []))),
  { page: privacy, screen: desktop, on: 'desktop', load: firstLoad, limits: asleep },
  {
    page: home,
    screen: largeDesktop,
    on: '1920 px',
    load: loadUntilMoving,
    limits: [besideReact],
  },
  running(home, 100),
  running(privacy, 75),
  running(store, 85),
];

/** Bytes and requests: at first load, on a desktop, and once everything runs. */
export async function measureBytes({ browser, sites }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { page, screen, on, load, limits } of budgets) {
    const transfers = await inTab(browser, screen, (tab) => load(tab, sites.near + page.path));
    for (const { what, unit, atMost, of } of limits) {
      figures.push({
        page: `${page.name}, ${on}`,
        what,
        value: of(transfers),
        unit,
        aim: { atMost },
      });
    }
  }
  return figures;
}
