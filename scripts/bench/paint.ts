import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from '../host/compress.ts';
import { startStaticServer } from '../host/server.ts';
import { median } from '../lib/report.ts';
import { byTurns, type Figure } from './figure.ts';
import { audit, type Report, timeOf, withLighthouse } from './lighthouse.ts';
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

/** Lighthouse's audits, with the aim that follows from the yardstick's time. */
const AUDITS = [
  { what: 'first paint', id: 'first-contentful-paint', aim: (time: number) => time * RATIO },
  { what: 'largest paint', id: 'largest-contentful-paint', aim: (time: number) => time * RATIO },
  { what: 'blocking', id: 'total-blocking-time', aim: (time: number) => time + MORE_TBT },
];

/** A processor and a network that are slow indeed and not by calculation. */
const REALLY_SLOW = {
  throttlingMethod: 'devtools',
  onlyAudits: AUDITS.map(({ id }) => id),
} as const;

/** A site that is compared: whose it is and where it stands, without a slash at its end. */
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
      return { name, url: url.slice(0, -1), close };
    }),
  );
}

/** One load of a page: Lighthouse's report, and the milliseconds of work before the first paint. */
interface Load extends Report {
  readonly work: number;
}

const loader = (port: number, url: string) => async (): Promise<Load> => {
  const { lhr, artifacts } = await audit(port, url, REALLY_SLOW);
  return { lhr, work: workBeforePaint(artifacts.Trace, url).time };
};

/** The figures of one page: ours, held against the yardstick, then those of the peers. */
async function measurePage(
  port: number,
  { sites, runs }: Bench,
  { page, peerPath, work }: PaintedPage,
  peers: readonly Peer[],
): Promise<Figure[]> {
  const addresses = [
    { name: 'ours', url: sites.own.near + page.path },
    ...peers.map(({ name, url }) => ({ name, url: url + peerPath })),
  ];
  const results = await byTurns(runs, ...addresses.map(({ url }) => loader(port, url)));
  const yardstick = results[addresses.findIndex(({ name }) => name === YARDSTICK)];
  const figures: Figure[] = [];
  for (const [index, { name }] of addresses.entries()) {
    const loads = results[index] ?? [];
    const add = (what: string, value: number, aim: number | undefined): void => {
      const common = { page: `${page.name}, slow phone`, value, unit: 'ms' } as const;
      const isOurs = index === 0;
      figures.push({ ...common, ...(isOurs ? { what, aim } : { what: `${what}: ${name}` }) });
    };
    add('style and layout before it', median(loads.map((one) => one.work)), work);
    for (const { what, id, aim } of AUDITS) {
      add(what, timeOf(loads, id), yardstick && aim(timeOf(yardstick, id)));
    }
  }
  return figures.toSorted((one, other) => one.what.localeCompare(other.what));
}

/**
 * The first and the largest paint on a slow phone, what is styled and laid out before, and how long
 * the page is too busy to answer; beside it the same content by others, where that is at hand.
 */
export async function measurePaint(bench: Bench): Promise<Figure[]> {
  const peers = await servePeers();
  try {
    return await withLighthouse(async (port) => {
      const figures: Figure[] = [];
      for (const painted of PAGES) {
        console.error(`First paint: ${painted.page.name}`);
        figures.push(...(await measurePage(port, bench, painted, peers)));
      }
      return figures;
    });
  } finally {
    await Promise.all(peers.map(({ close }) => close()));
    await rm(COPIES, { recursive: true, force: true });
  }
}
