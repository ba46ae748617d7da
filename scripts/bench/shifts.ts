import type { Browser } from '@playwright/test';
import type { Figure } from './figure.ts';
import { takeNotes } from './inPage.ts';
import { type BenchPage, kinds } from './pages.ts';
import { inTab, scrollThrough, wake } from './screens.ts';

const WIDTHS = [360, 768, 1280, 1920];

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

async function worst(browser: Browser, near: string, page: BenchPage): Promise<Figure> {
  const shifts: number[] = [];
  for (const width of WIDTHS) shifts.push(await shiftOf(browser, near + page.path, width));
  return {
    page: page.name,
    what: `layout shift of a visit, worst of ${WIDTHS.join(', ')} px`,
    value: Math.max(...shifts),
    unit: 'shift',
    aim: { atMost: 0 },
  };
}

/** Whether anything moves that nobody has moved. */
export async function measureShifts(browser: Browser, near: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of kinds) figures.push(await worst(browser, near, page));
  return figures;
}
