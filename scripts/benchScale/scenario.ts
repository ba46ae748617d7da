import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSnapshot, snapshotFolder } from '../../data/store/snapshot.ts';
import { isCompressed } from '../host/compress.ts';
import { listFiles } from '../lib/files.ts';
import { median } from '../lib/report.ts';
import { generatedSellersFile, startMarketplace } from '../marketplace/index.ts';
import { writeSnapshot } from '../stores/snapshotFiles.ts';
import { type Measured, measure } from './step.ts';

/** How many sellers have news in the build with changes. */
export const CHANGED = 10;
/** Reviews of each seller. */
const REVIEWS = 40;
/** Compression is measured apart. */
const PLAIN = '--no-compress';

/** What an output weighs, in bytes. */
async function weigh(client: string) {
  const sizes = {
    /** Everything but compressed copies. */
    whole: 0,
    /** HTML of the stores' pages, and their compressed copies. */
    pages: 0,
    brotli: 0,
    snapshots: 0,
  };
  for (const file of await listFiles(client)) {
    const { size } = await stat(path.join(client, file));
    if (!isCompressed(file)) sizes.whole += size;
    if (/^store\/.+\/index\.html$/.test(file)) sizes.pages += size;
    if (/^store\/.+\/index\.html\.br$/.test(file)) sizes.brotli += size;
    if (file.endsWith('/snapshot.json')) sizes.snapshots += size;
  }
  return sizes;
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

/** Gives a few sellers, other ones in each run, a review more. */
async function change(folder: string, slugs: readonly string[], run: number): Promise<void> {
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

/** Measures a site of so many made-up sellers, in a folder of its own. */
export async function measureSize(count: number, runs: number, say: (line: string) => void) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-scale-'));
  const sellersFile = path.join(folder, 'sellers.json');
  const table = generatedSellersFile(count);
  const slugs = Object.keys(table);
  await writeFile(sellersFile, JSON.stringify(table));
  const generated = { count, reviews: REVIEWS };
  const market = await startMarketplace({ port: 0, generated });
  const variables = {
    MARKETPLACE_URL: market.url,
    STORE_SERVICE_URL: market.storeServiceUrl,
    SITE_URL: 'http://localhost:9',
    BASE_PATH: '/',
    SELLERS_FILE: sellersFile,
  };
  const repeat = async (what: string, times: number, ...args: string[]): Promise<Measured> => {
    const measured: Measured[] = [];
    for (let run = 0; run < times; run++) {
      if (what.endsWith('changed')) await change(folder, slugs, run);
      say(`${count} sellers: ${what}, ${run + 1} of ${times}`);
      measured.push(await measure(folder, args, variables));
    }
    return medianOf(measured);
  };
  try {
    const fetch = await repeat('fetching', 1, 'fetch');
    // The first build of all draws the pictures.
    await repeat('drawing pictures', 1, 'build', PLAIN);
    const full = await repeat('full build', runs, 'build', PLAIN, '--full');
    const unchanged = await repeat('nothing new', runs, 'build', PLAIN);
    const changed = await repeat(`${CHANGED} changed`, runs, 'build', PLAIN);
    // All but the compressed copies is there.
    const compress = await repeat('compressing', 1, 'build');
    const sizes = await weigh(path.join(folder, 'dist/client'));
    return { sellers: count, fetch, full, unchanged, changed, compress, sizes };
  } finally {
    await market.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Figures of a site of one size. */
export type Figures = Readonly<Awaited<ReturnType<typeof measureSize>>>;
