import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText } from '../../deploy/mediaTypes.ts';

/** A smaller file fits one packet anyway. */
const MIN_BYTES = 200;

const ENCODERS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

type Encoding = keyof typeof ENCODERS;

/** Returns whether a client accepts an encoding, by its `Accept-Encoding` (RFC 9110, 12.5.3). */
function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';', 2);
    const isRefused = Number(quality.trim().replace('q=', '') || 1) === 0;
    return name.trim().toLowerCase() === encoding && !isRefused;
  });
}

/** Returns the best encoding of a file for a client; undefined for none. */
export function encodingOf(file: string, bytes: number, header: string): Encoding | undefined {
  if (!isText(file) || bytes < MIN_BYTES) return undefined;
  return (['br', 'gzip'] as const).find((encoding) => accepts(header, encoding));
}

/** Compressed files that stay in memory. A site of thousands of sellers has more. */
const MAX_KEPT = 500;
const kept = new Map<string, Promise<Buffer>>();

/** Compresses a file, or returns what an earlier call did for the same `version` of it. */
export function compressed(file: string, version: string, encoding: Encoding): Promise<Buffer> {
  const key = `${file} ${version}`;
  const before = kept.get(key);
  if (before) return before;
  if (kept.size >= MAX_KEPT) kept.clear();
  const content = readFile(file).then(ENCODERS[encoding]);
  kept.set(key, content);
  // A file that could not be read is tried again.
  content.catch(() => kept.delete(key));
  return content;
}
