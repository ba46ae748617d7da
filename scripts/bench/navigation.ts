import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../lib/report.ts';
import { VisitorsTab } from '../lib/visitorsTab.ts';
import { type Figure, measureTimes } from './figure.ts';
import { about, type Bench, type BenchPage, home, otherStore, store } from './pages.ts';

/** Delays between the hover and the click. */
const HOVER_DELAYS_MS = [300, 0];
/** Time for layout and paint between scrolling to a link and hovering over it. */
const IN_VIEW_MS = 1000;

const NAVIGATIONS = [
  { from: home, to: about },
  { from: store, to: otherStore },
];

/** Script in the page that records the time of a click. */
const RECORD_CLICK = `addEventListener('click', ({ timeStamp }) => {
  sessionStorage.setItem('bench-click', performance.timeOrigin + timeStamp);
}, { capture: true });`;

/** Milliseconds from the click to the first contentful paint; 0 until then. */
const MS_TO_PAINT = `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const clicked = Number(sessionStorage.getItem('bench-click'));
  return paint ? performance.timeOrigin + paint.startTime - clicked : 0;
})()`;

/** Measures one click. Playwright disables prerendering, so this uses a `VisitorsTab`. */
async function msToPaint(site: string, from: BenchPage, to: BenchPage, delayMs: number) {
  const tab = await VisitorsTab.open();
  try {
    await tab.goto(site + from.path);
    await tab.evaluate(RECORD_CLICK);
    const selector = `a[href$="${to.path}"]`;
    await tab.show(selector);
    await wait(IN_VIEW_MS);
    const link = await tab.hover(selector);
    await wait(delayMs);
    await tab.press(link);
    await tab.until(() => tab.isAt(site + to.path));
    await tab.until(async () => Number(await tab.evaluate(MS_TO_PAINT)) > 0);
    return Number(await tab.evaluate(MS_TO_PAINT));
  } finally {
    await tab.close();
  }
}

/** Measures the time from a click on a link to the first paint of the next page. */
export async function measureNavigation({ site, runs }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { from, to } of NAVIGATIONS) {
    for (const delayMs of HOVER_DELAYS_MS) {
      const measure = () => msToPaint(site, from, to, delayMs);
      const value = median(await measureTimes(runs, measure));
      const what = `click to first paint after ${delayMs} ms on the link`;
      figures.push({ page: `${from.name} to ${to.name}`, what, value, unit: 'ms' });
    }
  }
  return figures;
}
