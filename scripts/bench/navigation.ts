import { setTimeout as wait } from 'node:timers/promises';
import { VisitorsTab } from '../lib/visitorsTab.ts';
import { median } from '../lib/report.ts';
import { byTurns, type Figure } from './figure.ts';
import { type BenchPage, about, home, otherStore, store } from './pages.ts';
import type { Bench } from './sites.ts';

/** How long a pointer rests on a link before somebody clicks on it, in milliseconds. */
const REST = 300;
/** How long a link has been in view before the pointer comes, in milliseconds. */
const SEEN = 1_000;
/** A click without a rest may take this many times what a plain page takes: noise, no more. */
const NOISE = 1.05;
/** Milliseconds from the click to the new page after a rest, far away too. */
const RESTED_AIM = 35;

interface Way {
  readonly from: BenchPage;
  readonly to: BenchPage;
}

const ways: readonly Way[] = [
  { from: home, to: about },
  { from: store, to: otherStore },
];

const manners = [
  { what: 'rested, local', place: 'near', rest: true },
  { what: 'rested, 150 ms away', place: 'far', rest: true },
  { what: 'local', place: 'near', rest: false },
  { what: '150 ms away', place: 'far', rest: false },
] as const;

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
async function clickThrough(site: string, { from, to }: Way, rest: boolean): Promise<number> {
  const tab = await VisitorsTab.open();
  try {
    await tab.goto(site + from.path);
    await tab.evaluate(NOTE_CLICK);
    const selector = `a[href$="${to.path}"]`;
    // A visitor has seen a link before they point at it: what it takes to draw its place is over.
    await tab.show(selector);
    await wait(SEEN);
    const link = await tab.hover(selector);
    if (rest) await wait(REST);
    await tab.press(link);
    await tab.until(() => tab.isAt(site + to.path));
    await tab.until(async () => Number(await tab.evaluate(ARRIVAL)) > 0);
    return Number(await tab.evaluate(ARRIVAL));
  } finally {
    await tab.close();
  }
}

/** How long it takes from a click on a link to the new page. */
export async function measureNavigation({ sites, runs }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const way of ways) {
    for (const { what, place, rest } of manners) {
      const [own = [], plain = []] = await byTurns(
        runs,
        () => clickThrough(sites.own[place], way, rest),
        // Pages without scripts are prepared by the same header; a plain one is met without a rest.
        () => clickThrough(sites.plain[place], way, false),
      );
      const without = median(plain);
      figures.push({
        page: `${way.from.name} to ${way.to.name}`,
        what: `click to first paint, ${what}`,
        value: median(own),
        unit: 'ms',
        aim: rest ? RESTED_AIM : without * NOISE,
        plain: without,
      });
    }
  }
  return figures;
}
