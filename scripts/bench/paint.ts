import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import lighthouse, { type Config } from 'lighthouse';
import { compressFolder } from '../host/compress.ts';
import { startStaticServer } from '../host/server.ts';
import { median } from '../lib/report.ts';
import type { Figure } from './figure.ts';
import { withLighthouse } from './lighthouse.ts';
import { type BenchPage, about, home, store } from './pages.ts';
import { type Bench, copySite } from './sites.ts';
import { workBeforePaint } from './trace.ts';

/** The same content as others' tools build it, where it is at hand. */
const PEERS = '../shared/peers';
const COPIES = '.cache/bench/peers';
/** Without scripts and with its styles inlined: what the site's own pages are held against. */
const YARDSTICK = 'eleventy';
const RATIO = 1.05;
/** Milliseconds of blocking beyond the yardstick's. */
const MORE_TBT = 20;

interface PaintedPage {
  readonly page: BenchPage;
  readonly peerPath: string;
  /** Milliseconds of style and layout before the first paint. */
  readonly work?: number;
}

const PAGES: readonly PaintedPage[] = [
  { page: home, peerPath: home.path, work: 100 },
  { page: about, peerPath: about.path, work: 40 },
  { page: store, peerPath: '/store/iron-arena-turin-00001' },
];

const METRICS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocking: 'total-blocking-time',
} as const;
type Metric = keyof typeof METRICS | 'style and layout before it';
type Times = Readonly<Record<Metric, number>>;

/** Lighthouse's phone, with a processor and a network that are slow indeed and not by calculation. */
const REALLY_SLOW: Config = {
  extends: 'lighthouse:default',
  settings: { throttlingMethod: 'devtools', onlyAudits: Object.values(METRICS) },
};

async function load(port: number, url: string): Promise<Times> {
  const outcome = await lighthouse(url, { port, logLevel: 'error' }, REALLY_SLOW);
  if (!outcome || outcome.lhr.runtimeError) {
    throw new Error(`Lighthouse failed at ${url}: ${outcome?.lhr.runtimeError?.message ?? ''}`);
  }
  const { lhr, artifacts } = outcome;
  const of = (name: keyof typeof METRICS) => lhr.audits[METRICS[name]]?.numericValue ?? Number.NaN;
  return {
    'first paint': of('first paint'),
    'largest paint': of('largest paint'),
    blocking: of('blocking'),
    'style and layout before it': workBeforePaint(artifacts.Trace, url).time,
  };
}

interface Peer {
  readonly name: string;
  readonly url: string;
  readonly close: () => Promise<void>;
}

async function servePeers(): Promise<Peer[]> {
  const names = [YARDSTICK, 'astro', 'next'].filter((name) => existsSync(path.join(PEERS, name)));
  return Promise.all(
    names.map(async (name) => {
      const dir = path.join(COPIES, name);
      await copySite(path.join(PEERS, name), dir);
      // Next's pages are files beside folders of their names.
      for (const { peerPath } of PAGES) {
        const page = path.join(dir, `${peerPath}.html`);
        if (existsSync(page)) await rename(page, path.join(dir, peerPath, 'index.html'));
      }
      await compressFolder(dir);
      const { url, close } = await startStaticServer({ dir, port: 0 });
      return { name, url: url.replace(/\/$/, ''), close };
    }),
  );
}

function aimOf(metric: Metric, { work }: PaintedPage, yardstick: number | undefined) {
  if (metric === 'style and layout before it')
    return work === undefined ? undefined : { atMost: work };
  if (yardstick === undefined) return undefined;
  return { atMost: metric === 'blocking' ? yardstick + MORE_TBT : yardstick * RATIO };
}

function figuresOf(painted: PaintedPage, times: ReadonlyMap<string, readonly Times[]>): Figure[] {
  const metrics: Metric[] = [
    'style and layout before it',
    'first paint',
    'largest paint',
    'blocking',
  ];
  return metrics.flatMap((metric) => {
    const of = (name: string): number | undefined => {
      const measured = times.get(name);
      return measured && median(measured.map((time) => time[metric]));
    };
    const aim = aimOf(metric, painted, of(YARDSTICK));
    return [...times.keys()].map((name): Figure => {
      const what = name === 'ours' ? metric : `${metric}: ${name}`;
      const page = `${painted.page.name}, slow phone`;
      return {
        page,
        what,
        value: of(name) ?? 0,
        unit: 'ms',
        aim: name === 'ours' ? aim : undefined,
      };
    });
  });
}

/**
 * The first and the largest paint on a slow phone, what is styled and laid out before, and how long
 * the page is too busy to answer; beside it the same content by others, where that is at hand.
 */
export async function measurePaint({ sites, runs, progress }: Bench): Promise<Figure[]> {
  const peers = await servePeers();
  try {
    return await withLighthouse(async (port) => {
      const figures: Figure[] = [];
      for (const painted of PAGES) {
        progress(`First paint: ${painted.page.name}`);
        const addresses = new Map([['ours', sites.near + painted.page.path]]);
        for (const { name, url } of peers) addresses.set(name, url + painted.peerPath);
        const times = new Map<string, Times[]>();
        // By turns, so that all meet the same machine.
        for (let run = 0; run < runs; run++) {
          for (const [name, url] of addresses) {
            times.set(name, [...(times.get(name) ?? []), await load(port, url)]);
          }
        }
        figures.push(...figuresOf(painted, times));
      }
      return figures;
    });
  } finally {
    await Promise.all(peers.map(({ close }) => close()));
    await rm(COPIES, { recursive: true, force: true });
  }
}
