import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { listFiles } from '../lib/files.ts';
import { median } from '../lib/report.ts';

/** What an output weighs, in bytes; compressed files apart. */
export interface Sizes {
  readonly whole: number;
  /** HTML of the stores' pages. */
  readonly pages: number;
  readonly snapshots: number;
  /** Brotli, best quality: median of a few stores' pages. */
  readonly pageBrotli: number;
}

const SAMPLES = 5;

async function brotliSize(file: string): Promise<number> {
  return (await promisify(brotliCompress)(await readFile(file))).length;
}

/** Weighs a built site. */
export async function weigh(client: string, slugs: readonly string[]): Promise<Sizes> {
  const sums = { whole: 0, pages: 0, snapshots: 0 };
  for (const file of await listFiles(client)) {
    if (/\.(?:br|gz)$/.test(file)) continue;
    const { size } = await stat(path.join(client, file));
    sums.whole += size;
    if (path.basename(file) === 'snapshot.json') sums.snapshots += size;
    else if (/^store\/.+\//.test(file)) sums.pages += size;
  }
  const pages = slugs
    .slice(0, SAMPLES)
    .map((slug) => path.join(client, 'store', slug, 'index.html'));
  const compressed = await Promise.all(pages.filter((page) => existsSync(page)).map(brotliSize));
  return { ...sums, pageBrotli: median(compressed) };
}
