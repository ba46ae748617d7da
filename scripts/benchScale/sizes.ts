import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isCompressed } from '../host/compress.ts';
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

/** Weighs a built site. */
export async function weigh(client: string, slugs: readonly string[]): Promise<Sizes> {
  const sums = { whole: 0, pages: 0, snapshots: 0 };
  for (const file of await listFiles(client)) {
    if (isCompressed(file)) continue;
    const { size } = await stat(path.join(client, file));
    sums.whole += size;
    if (path.basename(file) === 'snapshot.json') sums.snapshots += size;
    else if (/^store\/.+\//.test(file)) sums.pages += size;
  }
  const pages = slugs
    .slice(0, SAMPLES)
    .map((slug) => path.join(client, `store/${slug}/index.html`));
  const texts = await Promise.all(pages.map((page) => readFile(page)));
  return { ...sums, pageBrotli: median(texts.map((text) => brotliCompressSync(text).length)) };
}
