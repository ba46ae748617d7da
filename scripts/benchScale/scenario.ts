import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSnapshot, snapshotFolder } from '../../data/store/snapshot.ts';
import { median } from '../lib/report.ts';
import { generatedSellersFile } from '../marketplace/index.ts';
import type { BenchOptions } from './options.ts';
import { type Sizes, weigh } from './sizes.ts';
import { type Measured, measure, type Step } from './steps.ts';
import { writeSnapshot } from '../stores/snapshotFiles.ts';

/** How many sellers have news in the build with changes. */
export const CHANGED = 10;

/** Compression is measured apart. */
const PLAIN = ['--no-compress'];

/** Figures of a site of one size. */
export interface Figures {
  readonly sellers: number;
  readonly fetch: Measured;
  readonly full: Measured;
  readonly unchanged: Measured;
  readonly changed: Measured;
  /** A build of which all but the compressed copies was there. */
  readonly compress: Measured;
  readonly sizes: Sizes;
}

interface Bench {
  readonly folder: string;
  readonly slugs: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}

function medianOf(runs: readonly Measured[]): Measured {
  const [first] = runs;
  const names = Object.keys(first?.parts ?? {});
  const of = (value: (run: Measured) => number): number => median(runs.map(value));
  return {
    wall: of(({ wall }) => wall),
    peak: Math.max(...runs.map(({ peak }) => peak)),
    rendered: first?.rendered ?? 0,
    parts: Object.fromEntries(names.map((name) => [name, of(({ parts }) => parts[name] ?? 0)])),
  };
}

/** Gives a few sellers, other ones in each run, a review more. */
async function change({ folder, slugs }: Bench, run: number): Promise<void> {
  const stores = path.join(folder, snapshotFolder);
  const step = Math.max(1, Math.floor(slugs.length / CHANGED));
  for (let index = run % step; index < slugs.length; index += step) {
    const snapshot = await readSnapshot(stores, slugs[index] ?? '');
    const [review] = snapshot?.reviews ?? [];
    if (!snapshot || !review) continue;
    const news = { ...review, id: `new-${run}`, text: `News of run ${run}.` };
    await writeSnapshot(stores, { ...snapshot, reviews: [news, ...snapshot.reviews] });
  }
}

async function repeat(
  bench: Bench,
  runs: number,
  what: string,
  args: readonly string[],
  before: (run: number) => Promise<void> = () => Promise.resolve(),
): Promise<Measured> {
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run++) {
    await before(run);
    bench.say(`${bench.slugs.length} sellers: ${what}, ${run + 1} of ${runs}`);
    const step: Step = {
      kind: 'build',
      folder: bench.folder,
      args: ['--offline', ...args],
    };
    measured.push(await measure(step, bench.variables));
  }
  return medianOf(measured);
}

async function measureAll(bench: Bench, options: BenchOptions): Promise<Figures> {
  const { folder, slugs, variables, say } = bench;
  say(`${slugs.length} sellers: fetching`);
  const fetch = await measure({ kind: 'fetch', folder, args: [] }, variables);
  // The first build of all draws the pictures.
  await repeat(bench, 1, 'drawing pictures', PLAIN);
  const full = await repeat(bench, options.runs, 'full build', [...PLAIN, '--full']);
  const unchanged = await repeat(bench, options.runs, 'nothing changed', PLAIN);
  const changed = await repeat(bench, options.runs, `${CHANGED} changed`, PLAIN, (run) =>
    change(bench, run),
  );
  const sizes = await weigh(path.join(folder, 'dist/client'), slugs);
  const compress = await repeat(bench, 1, 'compressing', []);
  return { sellers: slugs.length, fetch, full, unchanged, changed, compress, sizes };
}

/** Measures a site of so many made-up sellers, in a folder of its own. */
export async function measureSize(
  count: number,
  options: BenchOptions,
  say: (line: string) => void,
): Promise<Figures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-scale-'));
  const sellersFile = path.join(folder, 'sellers.json');
  const table = generatedSellersFile(count);
  await writeFile(sellersFile, JSON.stringify(table));
  const module = fileURLToPath(new URL('market.ts', import.meta.url));
  const args = [String(count), String(options.reviews)];
  const market = fork(module, args, { execArgv: ['--import', 'tsx'] });
  try {
    const addresses = await new Promise<{ url: string; storeServiceUrl: string }>((resolve) => {
      market.once('message', resolve);
    });
    const variables = {
      MARKETPLACE_URL: addresses.url,
      STORE_SERVICE_URL: addresses.storeServiceUrl,
      SITE_URL: 'http://localhost:9',
      BASE_PATH: '/',
      SELLERS_FILE: sellersFile,
    };
    return await measureAll({ folder, slugs: Object.keys(table), variables, say }, options);
  } finally {
    if (market.connected) market.disconnect();
    await rm(folder, { recursive: true, force: true });
  }
}
