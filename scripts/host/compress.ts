import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isText } from '../../deploy/mediaTypes.ts';
import { listFiles, writeWhole } from '../lib/files.ts';

// Synchronous, because asynchronous compression uses only Node's four threads, even on more cores. The
// build compresses store pages in worker threads instead.

/** Brotli's quality. The times and sizes of each are in docs/decisions/0014-build.md. */
export const QUALITY = {
  /** For files that each visitor loads. */
  best: 11,
  /** For store pages. */
  quick: 10,
  /** For store pages of a large site. */
  quickest: 7,
} as const;

export type Quality = (typeof QUALITY)[keyof typeof QUALITY];

/** A smaller file fits one packet anyway. */
const MIN_BYTES = 200;

const ENCODERS = {
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

/** Suffixes of a file's compressed copies. */
export const SUFFIXES = ['.br', '.gz'] as const;

/** Returns whether a file is a compressed copy, by its name. */
export const isCompressed = (file: string): boolean =>
  SUFFIXES.some((suffix) => file.endsWith(suffix));

/** Returns whether a file exists. An empty file does not count: a power cut may have left it. */
export const exists = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Writes the compressed copies of a file that do not exist yet, each whole or not at all. */
export function compressFile(file: string, quality: Quality): void {
  const missing = SUFFIXES.filter((suffix) => !exists(file + suffix));
  if (missing.length === 0) return;
  const content = readFileSync(file);
  for (const suffix of missing) writeWhole(file + suffix, ENCODERS[suffix](content, quality));
}

/** Writes compressed copies, in the best quality, of all text files of 200 bytes or more in a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const texts = listFiles(folder)
    .filter(isText)
    .map((file) => path.join(folder, file));
  for (const file of texts) {
    if (statSync(file).size >= MIN_BYTES) compressFile(file, QUALITY.best);
  }
}
