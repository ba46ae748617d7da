import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isText } from '../../deploy/mediaTypes.ts';
import { listFiles, writeWhole } from '../lib/files.ts';

// Synchronous on purpose: asynchronous compression runs on Node's four threads however many cores
// there are. What compresses much does so in threads of its own.

/**
 * Brotli's quality. `best` is for what each visitor loads, `quick` for store pages: 16 ms instead of 51
 * for 3 % more bytes. `quickest` is for those of a large site, few of which anybody opens: 1 ms for
 * another 6 % (docs/decisions/0014-build.md has the table).
 */
export const QUALITY = { best: 11, quick: 10, quickest: 7 } as const;

export type Quality = (typeof QUALITY)[keyof typeof QUALITY];

/** Below this many bytes a compressed file saves nothing: it travels in one packet anyway. */
const SMALLEST = 200;

const encoders = {
  '.br': (content: Buffer, quality: Quality) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/** How the compressed copies of a file are called, behind its own name. */
export const SUFFIXES = ['.br', '.gz'] as const;

/** Whether a file is a compressed copy, by its name. */
export const isCompressed = (file: string): boolean =>
  SUFFIXES.some((suffix) => file.endsWith(suffix));

/** Whether a file is there; one that a power cut left empty is not, for none of ours is. */
export const exists = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Puts `.br` and `.gz` beside a file, whole or not at all; those that are there are left alone. */
export function compressFile(file: string, quality: Quality): void {
  const missing = SUFFIXES.filter((suffix) => !exists(file + suffix));
  if (missing.length === 0) return;
  const content = readFileSync(file);
  for (const suffix of missing) writeWhole(file + suffix, encoders[suffix](content, quality));
}

/**
 * Puts `.br` and `.gz`, at their best, beside every text file of 200 bytes or more in a folder and
 * below it.
 */
export async function compressFolder(folder: string): Promise<void> {
  const texts = (await listFiles(folder)).filter(isText).map((file) => path.join(folder, file));
  for (const file of texts) {
    if (statSync(file).size >= SMALLEST) compressFile(file, QUALITY.best);
  }
}
