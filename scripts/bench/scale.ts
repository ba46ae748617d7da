import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSnapshot, SNAPSHOT_FOLDER } from '../../data/store/snapshot.ts';
import { isCompressed } from '../host/compress.ts';
import { listFiles } from '../lib/files.ts';
import { median } from '../lib/report.ts';
import { createCatalogue, generateSellersFile } from '../marketplace/generator.ts';
import { startMarketplace } from '../marketplace/marketplace.ts';
import { writeSnapshot } from '../stores/snapshotFiles.ts';
import { type Figure, printFigures } from './figure.ts';
import { type Measured, measureStep } from './scaleStep.ts';

/** Sellers with newer data in the build with changes. */
const CHANGED_SELLERS = 10;
const REVIEWS_PER_SELLER = 40;
/** Compression is measured in a build of its own. */
const PLAIN = '--no-compress';
/** The aims of time, memory and output are for this number of sellers. */
const SELLERS_OF_AIMS = 10_000;

/** Returns the total size of the files whose name passes the filter, in bytes. */
async function sizeOf(client: string, isCounted: (file: string) => boolean): Promise<number> {
  const files = listFiles(client).filter(isCounted);
  const sizes = await Promise.all(files.map((file) => stat(path.join(client, file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** Adds a review to a few sellers, other ones in each run. */
async function addReviews(folder: string, slugs: readonly string[], run: number): Promise<void> {
  const stores = path.join(folder, SNAPSHOT_FOLDER);
  const step = Math.max(1, Math.floor(slugs.length / CHANGED_SELLERS));
  for (let index = run % step; index < slugs.length; index += step) {
    const snapshot = await readSnapshot(stores, slugs[index] ?? '');
    const [review] = snapshot?.reviews ?? [];
    if (!snapshot || !review) continue;
    const added = { ...review, id: `new-${run}`, text: `Review of run ${run}.` };
    await writeSnapshot(stores, { ...snapshot, reviews: [added, ...snapshot.reviews] });
  }
}

type Step = 'fetch' | 'full' | 'unchanged' | 'changed' | 'compressed';

async function figuresOf(
  sellers: number,
  steps: Readonly<Record<Step, Measured>>,
  client: string,
): Promise<Figure[]> {
  const figure = (what: string, value: number, unit: Figure['unit'], aim?: number): Figure => {
    return { page: `${sellers} sellers`, what, value, unit, aim };
  };
  const time = (what: string, { wallMs }: Measured, aim?: number): Figure =>
    figure(what, wallMs / 1000, 's', sellers === SELLERS_OF_AIMS ? aim : undefined);
  const megabytes = (what: string, bytes: number, aim?: number): Figure =>
    figure(what, bytes / 1e6, 'MB', sellers === SELLERS_OF_AIMS ? aim : undefined);
  const { fetch, full, unchanged, changed, compressed } = steps;
  const brotli = await sizeOf(client, (file) => /^store\/.+\/index\.html\.br$/.test(file));
  const output = await sizeOf(client, (file) => !isCompressed(file));
  return [
    time('fetching', fetch),
    megabytes('fetching, memory', fetch.peakBytes),
    time('full build', full, 27),
    megabytes('full build, memory', full.peakBytes, 900),
    time('nothing changed', unchanged, 4),
    time(`${CHANGED_SELLERS} changed`, changed, 5),
    time('full build, compressed', compressed, 150),
    megabytes('full build, compressed, memory', compressed.peakBytes),
    megabytes('output before compression', output, 450),
    figure('HTML of a store page, brotli', brotli / sellers / 1000, 'kB', 21),
  ];
}

/** Measures a site of invented sellers in a temporary folder. */
async function measureScale(sellers: number, runs: number): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-scale-'));
  const sellersFile = path.join(folder, 'sellers.json');
  const slugs = generateSellersFile(sellers);
  await writeFile(sellersFile, JSON.stringify(slugs));
  const catalogue = createCatalogue(sellers, REVIEWS_PER_SELLER);
  const marketplace = await startMarketplace({ port: 0, catalogue });
  const variables = {
    MARKETPLACE_URL: marketplace.url,
    STORE_SERVICE_URL: marketplace.storeServiceUrl,
    SITE_URL: 'http://localhost:9',
    BASE_PATH: '/',
    SELLERS_FILE: sellersFile,
  };
  const measure = async (
    args: readonly string[],
    times = 1,
    prepare = async (_run: number): Promise<void> => {},
  ): Promise<Measured> => {
    const measured: Measured[] = [];
    for (let run = 0; run < times; run++) {
      await prepare(run);
      console.error(`${sellers} sellers: ${args.join(' ')}, ${run + 1} of ${times}`);
      measured.push(await measureStep(folder, args, variables));
    }
    const wallMs = median(measured.map((one) => one.wallMs));
    return { wallMs, peakBytes: Math.max(...measured.map((one) => one.peakBytes)) };
  };
  const prepare = (run: number) => addReviews(folder, Object.keys(slugs), run);
  try {
    const fetch = await measure(['fetch']);
    // The first build draws pictures, which later builds use.
    await measure(['build', PLAIN]);
    const steps = {
      fetch,
      full: await measure(['build', PLAIN, '--full'], runs),
      unchanged: await measure(['build', PLAIN], runs),
      changed: await measure(['build', PLAIN], runs, prepare),
      compressed: await measure(['build', '--full']),
    };
    return await figuresOf(sellers, steps, path.join(folder, 'dist/client'));
  } finally {
    await marketplace.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `npm run bench:scale`: measures sites of these sizes and prints the figures. */
export async function runScaleBench(
  sizes: readonly number[],
  runs: number,
  json: boolean,
): Promise<void> {
  const figures: Figure[] = [];
  for (const sellers of sizes) figures.push(...(await measureScale(sellers, runs)));
  printFigures(figures, json);
}
