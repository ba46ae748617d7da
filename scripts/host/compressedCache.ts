import { copyFile, link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles, sha256, writeAtomically } from '../lib/files.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Changes with the settings below, so that other settings find no old files. */
const SETTINGS = 'br11-gz9';
const KEPT_UNUSED_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

const encoders: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  '.br': (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => deflate(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Suffixes of the files that are made. */
export const suffixes = Object.keys(encoders);

/** Compressed files by the hash of what they hold; shared by all builds on a machine. */
export interface CompressedCache {
  /** Puts the compressed form of `content` at `target`; tells its size and whether it had to be made. */
  readonly place: (
    content: Buffer,
    suffix: string,
    target: string,
  ) => Promise<{ readonly bytes: number; readonly made: boolean }>;
  /** Forgets what this run did not use and what is older than a week. */
  readonly prune: () => Promise<void>;
}

/** A second name for the cached file where the file system can; a copy where it cannot. */
async function putAt(cached: string, target: string): Promise<void> {
  await rm(target, { force: true });
  await link(cached, target).catch(() => copyFile(cached, target));
}

async function pruneFolder(folder: string, used: ReadonlyMap<string, unknown>): Promise<void> {
  const oldest = Date.now() - KEPT_UNUSED_MILLISECONDS;
  for (const name of await listFiles(folder)) {
    const file = join(folder, name);
    if (used.has(file)) continue;
    const { mtimeMs } = await stat(file);
    if (mtimeMs < oldest) await rm(file, { force: true });
  }
}

interface Entry {
  readonly ino: number;
  readonly bytes: number;
  readonly made: boolean;
}

/** The cached file, compressed first where it is not there. */
async function entryAt(cached: string, suffix: string, content: Buffer): Promise<Entry> {
  const known = await stat(cached).catch(() => null);
  const encode = encoders[suffix];
  if (!encode) throw new Error(`No encoder for files ending in ${suffix}.`);
  if (!known) await writeAtomically(cached, await encode(content), { sync: false });
  const { ino, size } = known ?? (await stat(cached));
  return { ino, bytes: size, made: known === null };
}

/** Opens the cache in a folder, which need not exist yet. */
export function openCompressedCache(folder: string): CompressedCache {
  const root = join(folder, SETTINGS);
  // Files of equal content often come at the same time: they share one piece of work.
  const entries = new Map<string, Promise<Entry>>();
  return {
    place: async (content, suffix, target) => {
      const hash = sha256(content).slice(0, 32);
      const cached = join(root, hash.slice(0, 2), hash + suffix);
      const shared = entries.get(cached);
      const pending = shared ?? entryAt(cached, suffix, content);
      entries.set(cached, pending);
      const { ino, bytes, made } = await pending;
      const there = await stat(target).catch(() => null);
      if (there?.ino !== ino) await putAt(cached, target);
      return { bytes, made: made && !shared };
    },
    prune: async () => {
      await pruneFolder(root, entries);
    },
  };
}
