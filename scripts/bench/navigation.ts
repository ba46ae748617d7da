import { setTimeout as wait } from 'node:timers/promises';
import { VisitorsTab } from '../lib/visitorsTab.ts';
import { median } from '../lib/report.ts';
import { type Figure, measureTimes } from './figure.ts';
import { type Bench, type BenchPage, about, home, otherStore, store } from './pages.ts';

/** How long a pointer rests on a link before somebody clicks on it. */
const REST_MS = 300;
/** How long a link has been in view before the pointer comes: drawing its place is over then. */
const IN_VIEW_MS = 1_000;

interface Navigation {
  readonly from: BenchPage;
  readonly to: BenchPage;
}

const navigations: readonly Navigation[] = [
  { from: home, to: about },
  { from: store, to: otherStore },
];

/** Sent to the page: notes when somebody clicks. */
const NOTE_CLICK = `addEventListener('click', ({ timeStamp }) => {
  sessionStorage.setItem('bench-click', performance.timeOrigin + timeStamp);
}, { capture: true });`;

/** Milliseconds from the click to the first paint with content; 0 until then. A prepared page paints when it is shown. */
const ARRIVAL = `(() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const clicked = Number(sessionStorage.getItem('bench-click'));
  return paint ? performance.timeOrigin + paint.startTime - clicked : 0;
})()`;

/** In a visitor's own browser: Playwright's prerenders nothing. */
async function clickThrough(site: string, { from, to }: Navigation, rest: number): Promise<number> {
  const tab = await VisitorsTab.open();
  try {
    await tab.goto(site + from.path);
    await tab.evaluate(NOTE_CLICK);
    const selector = `a[href$="${to.path}"]`;
    await tab.show(selector);
    await wait(IN_VIEW_MS);
    const link = await tab.hover(selector);
    await wait(rest);
    await tab.press(link);
    await tab.until(() => tab.isAt(site + to.path));
    await tab.until(async () => Number(await tab.evaluate(ARRIVAL)) > 0);
    return Number(await tab.evaluate(ARRIVAL));
  } finally {
    await tab.close();
  }
}

/** Measures the time from a click on a link to the next page, with and without a rest on the link. */
export async function measureNavigation({ site, runs }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const navigation of navigations) {
    const page = `${navigation.from.name} to ${navigation.to.name}`;
    for (const rest of [REST_MS, 0]) {
      const times = await measureTimes(runs, () => clickThrough(site, navigation, rest));
      const what = `click to first paint after ${rest} ms on the link`;
      figures.push({ page, what, value: median(times), unit: 'ms' });
    }
  }
  return figures;
}
