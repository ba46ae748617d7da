import type { Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { type Bench, type BenchPage, home, kinds, privacy, store } from './pages.ts';
import {
  type Screen,
  desktop,
  inTab,
  largeDesktop,
  phone,
  scrollThrough,
  hydrate,
} from './screens.ts';
import { recordTraffic } from './traffic.ts';

type Load = (page: Page, url: string) => Promise<void>;

/** What a page loads before anybody touches it. */
const firstLoad: Load = async (page, url) => {
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
const everything: Load = async (page, url) => {
  await firstLoad(page, url);
  await hydrate(page);
  await scrollThrough(page);
};

/** At most so much of what a page loads. */
interface Limit extends Pick<Figure, 'what' | 'unit'> {
  readonly atMost: number;
  /** Without any, of everything. */
  readonly kinds?: readonly string[];
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

const JS = ['script', 'react'];

/** Of every page before it is used. */
const firstLoadLimits: readonly Limit[] = [{ what: 'JS', unit: 'kB', atMost: 5, kinds: JS }];

const styledHtml = { what: 'HTML with its styles', unit: 'kB', kinds: ['document'] } as const;

/** Limits of the first load of one kind of page alone. The first paint waits for the HTML alone. */
const ownLimits = new Map<BenchPage, readonly Limit[]>([
  [
    home,
    [
      { what: 'requests', unit: 'requests', atMost: 16 },
      { ...styledHtml, atMost: 29 },
      {
        what: 'HTML and scripts',
        unit: 'kB',
        atMost: 45,
        kinds: ['document', ...JS],
      },
      { what: 'pictures', unit: 'kB', atMost: 60, kinds: ['image'] },
    ],
  ],
  [store, [{ ...styledHtml, atMost: 21 }]],
]);

const running = (page: BenchPage, atMost: number): Budget => {
  const limits: Limit[] = [{ what: 'JS once everything runs', unit: 'kB', atMost, kinds: JS }];
  return { page, screen: phone, on: 'phone', load: everything, limits };
};

/** What pages may load, in bytes as they come over the wire; tests/budgets.spec.ts holds it. */
export const budgets: readonly Budget[] = [
  ...kinds.map((page): Budget => {
    const limits = [...firstLoadLimits, ...(ownLimits.get(page) ?? [])];
    return { page, screen: phone, on: 'phone', load: firstLoad, limits };
  }),
  { page: privacy, screen: desktop, on: 'desktop', load: firstLoad, limits: firstLoadLimits },
  {
    page: home,
    screen: largeDesktop,
    on: '1920 px',
    load: loadUntilMoving,
    limits: [
      { what: 'JS beside React, a carousel moves', unit: 'kB', atMost: 40, kinds: ['script'] },
    ],
  },
  running(home, 95),
  running(privacy, 75),
  running(store, 85),
];

/**
 * Loads a page as a budget says.
 *
 * @returns how much it loaded of what each of the limits is about
 */
export async function loadedOf({ page, load, limits }: Budget, tab: Page, site: string) {
  const traffic = recordTraffic(tab);
  await load(tab, site + page.path);
  const transfers = await traffic();
  return limits.map((limit) => {
    const chosen = transfers.filter(({ kind }) => limit.kinds?.includes(kind) ?? true);
    const bytes = chosen.reduce((sum, transfer) => sum + transfer.bytes, 0);
    return { ...limit, value: limit.unit === 'requests' ? chosen.length : bytes / 1000 };
  });
}

/** Bytes and requests: at first load, on a desktop, and once everything runs. */
export async function measureBytes({ browser, site }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const budget of budgets) {
    const page = `${budget.page.name}, ${budget.on}`;
    const loaded = await inTab(browser, budget.screen, (tab) => loadedOf(budget, tab, site));
    for (const { what, unit, atMost: aim, value } of loaded) {
      figures.push({ page, what, value, unit, aim });
    }
  }
  return figures;
}
