import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { compressFolder } from '../host/compress.ts';
import { startStaticServer } from '../host/server.ts';
import { median } from '../lib/report.ts';
import { byTurns, type Figure } from './figure.ts';
import { type BenchPage, about, home, store } from './pages.ts';
import { inTab, phone, slowDown } from './screens.ts';
import { type Bench, copySite, PLAIN, SITE } from './sites.ts';
import { type Load, traceLoad } from './trace.ts';

/** The same content as others' tools build it, where it is at hand. */
const PEERS = '../shared/peers';
const COPIES = '.cache/bench/peers';
/** Without scripts and with its styles inlined: what the site's own pages are held against. */
const YARDSTICK = 'eleventy';
const RATIO = 1.05;
/** Milliseconds of blocking beyond the yardstick's. */
const MORE_BLOCKING = 20;

/** Lighthouse's slow 4G, as Chromium applies it to each request: milliseconds, and bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** Lighthouse's phone has a processor that is so many times slower. */
const SLOWER = 4;

interface PaintedPage {
  readonly page: BenchPage;
  readonly peerPath: string;
  /** At most so many milliseconds of style and layout before the first paint. */
  readonly work?: number;
}

const PAGES: readonly PaintedPage[] = [
  { page: home, peerPath: home.path, work: 100 },
  { page: about, peerPath: about.path, work: 40 },
  { page: store, peerPath: '/store/iron-arena-turin-00001' },
];

interface Measure {
  readonly what: string;
  readonly of: keyof Load;
  /** What the yardstick's time allows; without it, the page's own aim for style and layout counts. */
  readonly aim?: (time: number) => number;
}

const MEASURES: readonly Measure[] = [
  { what: 'first paint', of: 'firstPaint', aim: (time) => time * RATIO },
  { what: 'style and layout before it', of: 'work' },
  { what: 'largest paint', of: 'largestPaint', aim: (time) => time * RATIO },
  { what: 'blocking', of: 'blocking', aim: (time) => time + MORE_BLOCKING },
];

/** A site that is compared: whose it is and where it stands, without a slash at its end. */
interface Peer {
  readonly name: string;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** As any folder, without our host's headers: what is compared is what was built. */
async function serveFolder(name: string, dir: string): Promise<Peer> {
  const { url, close } = await startStaticServer({ dir, port: 0 });
  return { name, url: url.slice(0, -1), close };
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
      return serveFolder(name, dir);
    }),
  );
}

/** Loads a page on a processor and a network that are slow indeed and not by calculation. */
const loader = (browser: Browser, url: string) => (): Promise<Load> =>
  inTab(browser, phone, async (tab) => {
    await slowDown(tab, SLOWER);
    const session = await tab.context().newCDPSession(tab);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    return traceLoad(browser, tab, url);
  });

/** The figures of one page: ours, held against the yardstick, each followed by the peers'. */
async function measurePage(
  { browser, runs }: Bench,
  { page, peerPath, work }: PaintedPage,
  ours: readonly Peer[],
  peers: readonly Peer[],
): Promise<Figure[]> {
  const urls = [
    ...ours.map(({ url }) => url + page.path),
    ...peers.map(({ url }) => url + peerPath),
  ];
  const results = await byTurns(runs, ...urls.map((url) => loader(browser, url)));
  const [own = [], plain = [], ...others] = results;
  const yardstick = others[peers.findIndex(({ name }) => name === YARDSTICK)];
  const figures: Figure[] = [];
  for (const { what, of, aim } of MEASURES) {
    const common = { page: `${page.name}, slow phone`, unit: 'ms' } as const;
    const timeOf = (loads: readonly Load[]): number => median(loads.map((load) => load[of]));
    const most = aim ? yardstick && aim(timeOf(yardstick)) : work;
    figures.push({ ...common, what, value: timeOf(own), plain: timeOf(plain), aim: most });
    for (const [index, { name }] of peers.entries()) {
      figures.push({ ...common, what: `${what}: ${name}`, value: timeOf(others[index] ?? []) });
    }
  }
  return figures;
}

/**
 * The first and the largest paint on a slow phone, what is styled and laid out before, and how long
 * the page is too busy to answer; beside it the same content by others, where that is at hand.
 */
export async function measurePaint(bench: Bench): Promise<Figure[]> {
  const ours = await Promise.all([serveFolder('own', SITE), serveFolder('plain', PLAIN)]);
  const peers = await servePeers();
  try {
    const figures: Figure[] = [];
    for (const painted of PAGES) {
      console.error(`First paint: ${painted.page.name}`);
      figures.push(...(await measurePage(bench, painted, ours, peers)));
    }
    return figures;
  } finally {
    await Promise.all([...ours, ...peers].map(({ close }) => close()));
    await rm(COPIES, { recursive: true, force: true });
  }
}
