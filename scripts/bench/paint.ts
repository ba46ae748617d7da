import type { Browser, CDPSession } from '@playwright/test';
import { median } from '../lib/report.ts';
import type { Figure } from './figure.ts';
import { about, home, store } from './pages.ts';
import { inTab, phone, slowDown } from './screens.ts';
import type { Bench } from './sites.ts';

const SLOWER = 4;
/** Slow 4G as Lighthouse's `devtools` throttling applies it: milliseconds, bytes a second. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const PEER_STORE = '/store/iron-arena-turin-00001';
const RATIO = 1.05;
/** Milliseconds of style and layout before the first paint. */
const PAGES = [
  { page: home, peerPath: home.path, work: { atMost: 100 } },
  { page: about, peerPath: about.path, work: { atMost: 40 } },
  { page: store, peerPath: PEER_STORE, work: undefined },
] as const;
const CATEGORIES = ['devtools.timeline', 'loading'];
const WORK = new Set(['UpdateLayoutTree', 'Layout']);

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args: { readonly frame?: string; readonly data?: { documentLoaderURL?: string } };
}

interface Painted {
  readonly first: number;
  readonly work: number;
}

async function trace(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const traceConfig = { includedCategories: CATEGORIES };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

/** Other tabs and the browser's own pages stand in the trace too: only this one's frame counts. */
function paintedIn(events: readonly TraceEvent[], url: string): Painted {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  const paint = events.find(
    ({ name, args }) => name === 'firstContentfulPaint' && args.frame === start?.args.frame,
  );
  if (!start || !paint) throw new Error(`The trace has no first paint of ${url}.`);
  const work = events.filter(
    ({ name, pid, ts }) => WORK.has(name) && pid === paint.pid && ts >= start.ts && ts < paint.ts,
  );
  const microseconds = work.reduce((sum, { dur = 0 }) => sum + dur, 0);
  return { first: (paint.ts - start.ts) / 1000, work: microseconds / 1000 };
}

function load(browser: Browser, url: string): Promise<Painted> {
  return inTab(browser, phone, async (tab) => {
    await slowDown(tab, SLOWER);
    await tab.session.send('Network.enable');
    await tab.session.send('Network.emulateNetworkConditions', NETWORK);
    const visit = () => tab.page.goto(url, { waitUntil: 'networkidle' });
    return paintedIn(await trace(tab.session, visit), url);
  });
}

/**
 * The first paint on a slow phone, and what is styled and laid out for it, with a network and a
 * processor that are slow indeed. Beside it the same content by Eleventy, where that is at hand.
 */
export async function measurePaint({ browser, sites, runs }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { page, peerPath, work } of PAGES) {
    const own: Painted[] = [];
    const others: Painted[] = [];
    for (let run = 0; run < runs; run++) {
      own.push(await load(browser, sites.near + page.path));
      if (sites.peer !== null) others.push(await load(browser, sites.peer + peerPath));
    }
    const figure = (what: string, key: keyof Painted): Figure => ({
      page: `${page.name}, slow phone`,
      what: `${what}, beside Eleventy`,
      value: median(own.map((painted) => painted[key])),
      unit: 'ms',
      plain: others.length > 0 ? median(others.map((painted) => painted[key])) : undefined,
    });
    const first = figure('first paint', 'first');
    const aim = first.plain === undefined ? undefined : { atMost: first.plain * RATIO };
    figures.push({ ...first, aim }, { ...figure('style and layout before it', 'work'), aim: work });
  }
  return figures;
}
