import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isText } from '../../deploy/mediaTypes.ts';
import { openCompressedCache, suffixes, type CompressedCache } from './compressedCache.ts';
import { forEachAtMost } from '../lib/concurrency.ts';
import { listFiles } from '../lib/files.ts';

/** Below this many bytes a compressed file saves nothing: it travels in one packet anyway. */
const SMALLEST = 200;

export interface CompressionOptions {
  /** Where compressed files are kept between builds. Default `.cache/compressed`. */
  readonly cacheDir?: string;
  /** False only takes old compressed files away: for hosts that compress by themselves. Default true. */
  readonly enabled?: boolean;
  /**
   * Looks at these files alone, and leaves the cache as large as it is: for what a build made anew
   * while the rest came over from the last one. Default all files of the folder.
   */
  readonly files?: readonly string[];
  /** Called after each text file, with how many there are in all: for progress. */
  readonly onFile?: (done: number, total: number) => void;
}

export interface CompressionReport {
  /** Text files that got compressed companions. */
  readonly files: number;
  /** Companions that had to be compressed; the others came from the cache. */
  readonly made: number;
  readonly reused: number;
  /** Companions whose file is gone or no longer compressed. */
  readonly removed: number;
  readonly bytes: number;
  readonly brotliBytes: number;
  readonly gzipBytes: number;
}

interface Totals {
  files: number;
  made: number;
  reused: number;
  bytes: number;
  sizes: Map<string, number>;
}

const sizeOf = ({ sizes }: Totals, suffix: string): number => sizes.get(suffix) ?? 0;

const suffixOf = (path: string): string | undefined =>
  suffixes.find((suffix) => path.endsWith(suffix) && isText(path.slice(0, -suffix.length)));

async function filesIn(dir: string): Promise<string[]> {
  return (await listFiles(dir)).map((file) => join(dir, file));
}

async function compressFile(
  file: string,
  cache: CompressedCache,
  totals: Totals,
): Promise<boolean> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return false;
  totals.files += 1;
  totals.bytes += content.length;
  for (const suffix of suffixes) {
    const { bytes, made } = await cache.place(content, suffix, file + suffix);
    totals.sizes.set(suffix, (totals.sizes.get(suffix) ?? 0) + bytes);
    if (made) totals.made += 1;
    else totals.reused += 1;
  }
  return true;
}

/** Takes away what stands beside no compressed file any more. */
async function removeStale(
  companions: readonly string[],
  kept: ReadonlySet<string>,
): Promise<number> {
  const stale = companions.filter((companion) => !kept.has(companion));
  for (const companion of stale) await rm(companion);
  return stale.length;
}

/**
 * Puts `.br` and `.gz` (at their best, for they are made once and sent often) beside every text file
 * of 200 bytes or more. What has not changed since an earlier build is linked from the cache.
 */
export async function compressFolder(
  dir: string,
  options: CompressionOptions = {},
): Promise<CompressionReport> {
  const { cacheDir = join('.cache', 'compressed'), enabled = true, onFile = () => {} } = options;
  const files = options.files ?? (await filesIn(dir));
  const companions = files.filter((file) => suffixOf(file) !== undefined);
  const texts = enabled ? files.filter(isText) : [];
  const cache = openCompressedCache(cacheDir);
  const totals: Totals = { files: 0, made: 0, reused: 0, bytes: 0, sizes: new Map() };
  const kept = new Set<string>();
  let done = 0;
  // zlib compresses on Node's thread pool: this keeps every core busy and few files in memory.
  await forEachAtMost(texts, 2 * availableParallelism(), async (file) => {
    const compressed = await compressFile(file, cache, totals);
    if (compressed) for (const suffix of suffixes) kept.add(file + suffix);
    done += 1;
    onFile(done, texts.length);
  });
  if (enabled && !options.files) await cache.prune();
  return {
    files: totals.files,
    made: totals.made,
    reused: totals.reused,
    removed: await removeStale(companions, kept),
    bytes: totals.bytes,
    brotliBytes: sizeOf(totals, '.br'),
    gzipBytes: sizeOf(totals, '.gz'),
  };
}
