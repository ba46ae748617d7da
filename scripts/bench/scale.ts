import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSnapshot, SNAPSHOT_FOLDER } from '../../data/store/snapshot.ts';
import { isCompressed } from '../host/compress.ts';
import { listFiles } from '../lib/files.ts';
import { flag, readOptions, wholeNumber } from '../lib/options.ts';
import { median } from '../lib/report.ts';
import { createCatalogue, generatedSellersFile } from '../marketplace/generator.ts';
import { startMarketplace } from '../marketplace/marketplace.ts';
import { writeSnapshot } from '../stores/snapshotFiles.ts';
import type { Figure } from './figure.ts';
import { type Measured, measureStep } from './scaleStep.ts';

const USAGE = `npm run bench:scale -- [options]
  --sizes 5,1000,10000  numbers of sellers
  --runs 3              builds of each kind, of which the median counts
  --json                print the figures as JSON`;

/**
 * Reads the arguments of `npm run bench:scale`.
 *
 * @throws {ConfigurationError} on anything but whole numbers from 1
 */
export function parseScaleOptions(args: readonly string[]) {
  const options = {
    sizes: { type: 'string', default: '5,1000,10000' },
    runs: { type: 'string', default: '3' },
    json: flag,
  } as const;
  const { sizes, runs, json } = readOptions(args, options, USAGE);
  return {
    sizes: sizes.split(',').map((size) => wholeNumber('sizes', size, 1)),
    runs: wholeNumber('runs', runs, 1),
    json,
  };
}

/** How many sellers have news in the build with changes. */
const CHANGED = 10;
/** Reviews of each seller. */
const REVIEWS = 40;
/** Compression is measured apart. */
const PLAIN = '--no-compress';
/** The number of sellers that the aims of time, memory and output speak of. */
const LARGE = 10_000;

/** Bytes of an output's files whose name fits. */
async function weigh(client: string, fits: (file: string) => boolean): Promise<number> {
  let bytes = 0;
  for (const file of await listFiles(client)) {
    if (fits(file)) bytes += (await stat(path.join(client, file))).size;
  }
  return bytes;
}

/** Gives a few sellers, other ones in each run, a review more. */
async function change(folder: string, slugs: readonly string[], run: number): Promise<void> {
  const stores = path.join(folder, SNAPSHOT_FOLDER);
  const step = Math.max(1, Math.floor(slugs.length / CHANGED));
  for (let index = run % step; index < slugs.length; index += step) {
    const snapshot = await readSnapshot(stores, slugs[index] ?? '');
    const [review] = snapshot?.reviews ?? [];
    if (!snapshot || !review) continue;
    const news = { ...review, id: `new-${run}`, text: `News of run ${run}.` };
    await writeSnapshot(stores, { ...snapshot, reviews: [news, ...snapshot.reviews] });
  }
}

type Step = 'fetch' | 'first' | 'full' | 'unchanged' | 'changed' | 'compressed';

async function figuresOf(
  sellers: number,
  steps: Readonly<Record<Step, Measured>>,
  client: string,
): Promise<Figure[]> {
  const { fetch, first, full, unchanged, changed, compressed } = steps;
  const figure = (what: string, value: number, unit: Figure['unit'], aim?: number): Figure => {
    return { page: `${sellers} sellers`, what, value, unit, aim };
  };
  const ofLarge = (aim: number) => (sellers === LARGE ? aim : undefined);
  const secondsOf = ({ wall }: Measured): number => wall / 1000;
  const secondsIn = ({ parts }: Measured, part: string): number => (parts[part] ?? 0) / 1000;
  const html = await weigh(client, (file) => /^store\/.+\/index\.html$/.test(file));
  const brotli = await weigh(client, (file) => /^store\/.+\/index\.html\.br$/.test(file));
  const data = await weigh(client, (file) => file.endsWith('/snapshot.json'));
  const whole = await weigh(client, (file) => !isCompressed(file));
  return [
    figure('fetching', secondsOf(fetch), 's'),
    figure('fetching, memory', fetch.peak / 1e6, 'MB'),
    figure('full build', secondsOf(full), 's', ofLarge(27)),
    figure('full build, memory', full.peak / 1e6, 'MB', ofLarge(900)),
    figure('full build, bundling', secondsIn(full, 'Bundling'), 's'),
    figure('full build, rendering', secondsIn(full, 'Rendering'), 's'),
    figure('nothing changed', secondsOf(unchanged), 's', ofLarge(4)),
    figure(`${CHANGED} changed`, secondsOf(changed), 's', ofLarge(5)),
    figure('drawing the first pictures', secondsIn(first, 'Drawing pictures'), 's'),
    figure('full build, compressed', secondsOf(compressed), 's', ofLarge(150)),
    figure('full build, compressed, memory', compressed.peak / 1e6, 'MB'),
    figure('output before compression', whole / 1e6, 'MB', ofLarge(450)),
    figure('HTML of a store page', html / sellers / 1000, 'kB'),
    figure('HTML of a store page, brotli', brotli / sellers / 1000, 'kB', 8),
    figure('data of a store page', data / sellers / 1000, 'kB'),
  ];
}

function medianOf(runs: readonly Measured[]): Measured {
  const of = (value: (run: Measured) => number): number => median(runs.map(value));
  const names = Object.keys(runs[0]?.parts ?? {});
  return {
    wall: of(({ wall }) => wall),
    peak: Math.max(...runs.map(({ peak }) => peak)),
    parts: Object.fromEntries(names.map((name) => [name, of(({ parts }) => parts[name] ?? 0)])),
  };
}

/** Measures a site of so many made-up sellers, in a folder of its own. */
export async function measureScale(count: number, runs: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-scale-'));
  const sellersFile = path.join(folder, 'sellers.json');
  const table = generatedSellersFile(count);
  await writeFile(sellersFile, JSON.stringify(table));
  const market = await startMarketplace({ port: 0, catalogue: createCatalogue(count, REVIEWS) });
  const variables = {
    MARKETPLACE_URL: market.url,
    STORE_SERVICE_URL: market.storeServiceUrl,
    SITE_URL: 'http://localhost:9',
    BASE_PATH: '/',
    SELLERS_FILE: sellersFile,
  };
  const measure = async (
    what: string,
    args: readonly string[],
    times = 1,
    before?: (run: number) => Promise<void>,
  ): Promise<Measured> => {
    const measured: Measured[] = [];
    for (let run = 0; run < times; run++) {
      await before?.(run);
      console.error(`${count} sellers: ${what}, ${run + 1} of ${times}`);
      measured.push(await measureStep(folder, args, variables));
    }
    return medianOf(measured);
  };
  const giveNews = (run: number) => change(folder, Object.keys(table), run);
  try {
    const steps = {
      fetch: await measure('fetching', ['fetch']),
      // It draws the pictures, which later ones find.
      first: await measure('first build', ['build', PLAIN]),
      full: await measure('full build', ['build', PLAIN, '--full'], runs),
      unchanged: await measure('nothing new', ['build', PLAIN], runs),
      changed: await measure(`${CHANGED} changed`, ['build', PLAIN], runs, giveNews),
      compressed: await measure('full build with compression', ['build', '--full']),
    };
    return await figuresOf(count, steps, path.join(folder, 'dist/client'));
  } finally {
    await market.close();
    await rm(folder, { recursive: true, force: true });
  }
}
