import type { Browser } from '@playwright/test';
import { median } from '../lib/report.ts';
import type { Figure } from './figure.ts';
import { takeNotes } from './inPage.ts';
import { type BenchPage, home, kinds, privacy, store } from './pages.ts';
import { type Tab, inTab, phone, scrollThrough, slowDown, wake } from './screens.ts';
import { type Bench, byTurns } from './sites.ts';

const WIDTHS = [360, 768, 1280, 1920];

const SLOWER = 6;
/** Pixels a second: a quick finger. */
const SPEED = 1600;

/** Sum of all layout shifts of a whole visit: loaded, woken, scrolled to the end. */
async function shiftOf(browser: Browser, url: string, width: number): Promise<number> {
  return inTab(browser, { viewport: { width, height: 900 } }, async (tab) => {
    await tab.page.addInitScript(takeNotes);
    await tab.page.goto(url, { waitUntil: 'networkidle' });
    await wake(tab);
    await scrollThrough(tab);
    return tab.page.evaluate(() => globalThis.bench?.shift ?? 0);
  });
}

async function worstShift({ browser, sites }: Bench, page: BenchPage): Promise<Figure> {
  const shifts: number[] = [];
  for (const width of WIDTHS) shifts.push(await shiftOf(browser, sites.near + page.path, width));
  return {
    page: page.name,
    what: `layout shift of a visit, worst of ${WIDTHS.join(', ')} px`,
    value: Math.max(...shifts),
    unit: 'shift',
    aim: { atMost: 0 },
  };
}

/** Whether anything moves that nobody has moved. */
export async function measureShifts(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of kinds) figures.push(await worstShift(bench, page));
  return figures;
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

/** Milliseconds beyond 50 of the long tasks of a whole scroll. */
async function excessOf(browser: Browser, url: string): Promise<number> {
  return inTab(browser, phone, async (tab) => {
    await tab.page.addInitScript(takeNotes);
    await slowDown(tab, SLOWER);
    await tab.page.goto(url, { waitUntil: 'networkidle' });
    const begin = await tab.page.evaluate(() => performance.now());
    await scrollByFinger(tab);
    const tasks = await tab.page.evaluate(() => globalThis.bench?.excess ?? []);
    return tasks.filter(({ start }) => start >= begin).reduce((sum, { beyond }) => sum + beyond, 0);
  });
}

/** How long a slow phone is too busy to answer over a whole scroll. */
export async function measureLongTasks(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of [home, privacy, store]) {
    const { own, plain } = await byTurns(bench, page, (url) => excessOf(bench.browser, url));
    figures.push({
      page: `${page.name}, phone`,
      what: `whole scroll, ${SLOWER}× slower: long tasks beyond 50 ms`,
      value: median(own),
      unit: 'ms',
      plain: median(plain),
      aim: { atMost: 120 },
    });
  }
  return figures;
}
