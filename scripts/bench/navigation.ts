import { VisitorsTab } from '../lib/prerendering.ts';
import { median } from '../lib/report.ts';
import type { Figure } from './figure.ts';
import { timeArrival } from './inPage.ts';
import { type BenchPage, about, home, otherStore, store } from './pages.ts';
import type { BenchSites } from './sites.ts';

/** How long a pointer rests on a link before somebody clicks on it, in milliseconds. */
const REST = 300;
/** A click without a rest may take this many times what a plain page takes: noise, no more. */
const NOISE = 1.05;
/** Milliseconds from the click to the heading after a rest, far away too. */
const RESTED_AIM = 35;

interface Way {
  readonly from: BenchPage;
  readonly to: BenchPage;
}

interface Manner {
  readonly what: string;
  readonly far: boolean;
  readonly rest: boolean;
}

const ways: readonly Way[] = [
  { from: home, to: about },
  { from: store, to: otherStore },
];

const manners: readonly Manner[] = [
  { what: 'rested, local', far: false, rest: true },
  { what: 'rested, 150 ms away', far: true, rest: true },
  { what: 'local', far: false, rest: false },
  { what: '150 ms away', far: true, rest: false },
];

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** In a visitor's own browser: Playwright's prerenders nothing. */
async function clickThrough(site: string, { from, to }: Way, rest: boolean): Promise<number> {
  const tab = await VisitorsTab.open();
  try {
    await tab.everyPage(`globalThis.__name = (value) => value; (${String(timeArrival)})();`);
    await tab.goto(site + from.path);
    await wait(REST);
    const link = await tab.hover(`a[href$="${to.path}"]`);
    if (rest) await wait(REST);
    await tab.press(link);
    await tab.until(() => tab.isAt(site + to.path));
    await tab.until(async () => Number(await tab.evaluate('globalThis.benchArrival')) > 0);
    return Number(await tab.evaluate('globalThis.benchArrival'));
  } finally {
    await tab.close();
  }
}

async function figureOf(
  sites: BenchSites,
  way: Way,
  { what, far, rest }: Manner,
  runs: number,
): Promise<Figure> {
  const own: number[] = [];
  const plain: number[] = [];
  for (let run = 0; run < runs; run++) {
    own.push(await clickThrough(far ? sites.far : sites.near, way, rest));
    // Pages without scripts are prepared by the same header; a plain one is met without a rest.
    plain.push(await clickThrough(far ? sites.plainFar : sites.plainNear, way, false));
  }
  const without = median(plain);
  return {
    page: `${way.from.name} to ${way.to.name}`,
    what: `click to heading, ${what}`,
    value: median(own),
    unit: 'ms',
    aim: { atMost: rest ? RESTED_AIM : without * NOISE },
    plain: without,
  };
}

/** How long it takes from a click on a link to the new page's heading. */
export async function measureNavigation(sites: BenchSites, runs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const way of ways) {
    for (const manner of manners) figures.push(await figureOf(sites, way, manner, runs));
  }
  return figures;
}
