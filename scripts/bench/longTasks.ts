import type { Browser } from '@playwright/test';
import { median } from '../lib/median.ts';
import type { Figure } from './figure.ts';
import { takeNotes } from './inPage.ts';
import { type BenchPage, home, privacy, store } from './pages.ts';
import { type Tab, inTab, phone, slowDown } from './screens.ts';
import type { BenchSites } from './sites.ts';

const SLOWER = 6;
const AIM = { atMost: 120 };
/** Pixels a second: a quick finger. */
const SPEED = 1600;

interface Excess {
  readonly loading: number;
  readonly scrolling: number;
}

/** Scrolls to the end as a finger does, which also is what wakes the page. */
async function scrollByFinger({ page, session }: Tab): Promise<void> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -end,
    speed: SPEED,
    gestureSourceType: 'touch',
  });
  await page.waitForLoadState('networkidle');
}

async function excessOf(browser: Browser, url: string): Promise<Excess> {
  return inTab(browser, phone, async (tab) => {
    await tab.page.addInitScript(takeNotes);
    await slowDown(tab, SLOWER);
    await tab.page.goto(url, { waitUntil: 'networkidle' });
    const begin = await tab.page.evaluate(() => performance.now());
    await scrollByFinger(tab);
    const tasks = await tab.page.evaluate(() => globalThis.bench?.excess ?? []);
    const sum = (of: typeof tasks) => of.reduce((total, { beyond }) => total + beyond, 0);
    return {
      loading: sum(tasks.filter(({ start }) => start < begin)),
      scrolling: sum(tasks.filter(({ start }) => start >= begin)),
    };
  });
}

async function figuresOf(browser: Browser, sites: BenchSites, page: BenchPage, runs: number) {
  const own: Excess[] = [];
  const plain: Excess[] = [];
  for (let run = 0; run < runs; run++) {
    own.push(await excessOf(browser, sites.near + page.path));
    plain.push(await excessOf(browser, sites.plainNear + page.path));
  }
  const figure = (key: keyof Excess, what: string): Figure => ({
    page: `${page.name}, phone`,
    what: `${what}, ${SLOWER}× slower: long tasks beyond 50 ms`,
    value: median(own.map((excess) => excess[key])),
    unit: 'ms',
    plain: median(plain.map((excess) => excess[key])),
    ...(key === 'scrolling' && { aim: AIM }),
  });
  return [figure('loading', 'load'), figure('scrolling', 'whole scroll')];
}

/** How long a slow phone is too busy to answer, while it loads and over a whole scroll. */
export async function measureLongTasks(
  browser: Browser,
  sites: BenchSites,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of [home, privacy, store]) {
    figures.push(...(await figuresOf(browser, sites, page, runs)));
  }
  return figures;
}
