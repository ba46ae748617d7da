import type { Browser } from '@playwright/test';
import { median } from '../lib/report.ts';
import type { Figure } from './figure.ts';
import { takeNotes, timeArrival } from './inPage.ts';
import { type BenchPage, about, home, otherStore, store } from './pages.ts';
import { type Tab, desktop, inTab, slowDown, wake } from './screens.ts';
import type { BenchSites } from './sites.ts';

/** How long a pointer rests on a link before somebody clicks on it, in milliseconds. */
const REST = 600;
/** A click on a sleeping page may take this many times what a plain page takes: noise, no more. */
const NOISE = 1.05;

interface Way {
  readonly from: BenchPage;
  readonly to: BenchPage;
}

interface Manner {
  readonly what: string;
  readonly far: boolean;
  readonly slower: number;
  readonly awake: boolean;
  readonly rest: boolean;
  readonly aim?: number;
}

const ways: readonly Way[] = [
  { from: home, to: about },
  { from: store, to: otherStore },
];

const manners: readonly Manner[] = [
  { what: 'awake, local', far: false, slower: 1, awake: true, rest: false, aim: 30 },
  { what: 'awake, 150 ms away, rested', far: true, slower: 1, awake: true, rest: true, aim: 40 },
  {
    what: 'awake, 150 ms away, rested, 4× slower',
    far: true,
    slower: 4,
    awake: true,
    rest: true,
    aim: 70,
  },
  { what: 'asleep, local', far: false, slower: 1, awake: false, rest: false },
  { what: 'asleep, 150 ms away', far: true, slower: 1, awake: false, rest: false },
  { what: 'asleep, 150 ms away, 4× slower', far: true, slower: 4, awake: false, rest: false },
  { what: 'asleep, 150 ms away, rested', far: true, slower: 1, awake: false, rest: true },
  {
    what: 'asleep, 150 ms away, rested, 4× slower',
    far: true,
    slower: 4,
    awake: false,
    rest: true,
  },
];

async function clickThrough(
  tab: Tab,
  site: string,
  { from, to }: Way,
  manner: Manner,
  plain: boolean,
) {
  const { page } = tab;
  await page.addInitScript(takeNotes);
  await page.addInitScript(timeArrival);
  await page.goto(site + from.path, { waitUntil: 'networkidle' });
  if (manner.awake && !plain) await wake(tab);
  const link = page.locator(`a[href$="${to.path}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`${from.path} shows no link to ${to.path}.`);
  await slowDown(tab, manner.slower);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (manner.rest) await page.waitForTimeout(REST);
  await page.mouse.down();
  await page.mouse.up();
  const arrival = await page.waitForFunction(() => globalThis.bench?.arrival);
  return Number(await arrival.jsonValue());
}

async function figureOf(
  browser: Browser,
  sites: BenchSites,
  way: Way,
  manner: Manner,
  runs: number,
): Promise<Figure> {
  const own: number[] = [];
  const plain: number[] = [];
  const [site, plainSite] = manner.far
    ? [sites.far, sites.plainFar]
    : [sites.near, sites.plainNear];
  for (let run = 0; run < runs; run++) {
    own.push(await inTab(browser, desktop, (tab) => clickThrough(tab, site, way, manner, false)));
    plain.push(
      await inTab(browser, desktop, (tab) => clickThrough(tab, plainSite, way, manner, true)),
    );
  }
  const without = median(plain);
  return {
    page: `${way.from.name} to ${way.to.name}`,
    what: `click to heading, ${manner.what}`,
    value: median(own),
    unit: 'ms',
    aim: { atMost: manner.aim ?? without * NOISE },
    plain: without,
  };
}

/** How long it takes from a click on a link to the new page's heading. */
export async function measureNavigation(
  browser: Browser,
  sites: BenchSites,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const way of ways) {
    for (const manner of manners) figures.push(await figureOf(browser, sites, way, manner, runs));
  }
  return figures;
}
