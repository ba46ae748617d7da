import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { KnownError } from '../../data/lib/knownError.ts';
import { isCompressed } from '../host/compress.ts';
import { listFiles } from '../lib/files.ts';

/** Runs Vite in its own process, so that its half gigabyte of memory is free before pages are rendered. */
async function runVite(outDir: string): Promise<void> {
  const vite = fork(fileURLToPath(new URL('bundleWorker.mjs', import.meta.url)), [outDir], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(vite, 'exit');
  const { exitCode, signalCode } = vite;
  if (exitCode === 0) return;
  throw new KnownError(`Bundling stopped (${signalCode ?? `exit code ${exitCode}`}); see above.`);
}

const FILES = 'files.txt';

/** Returns a list of a bundle's files with their sizes, a line each. */
async function contentsOf(folder: string): Promise<string> {
  const names = listFiles(folder).filter((name) => !isCompressed(name) && name !== FILES);
  const lines = names.map(async (name) => `${(await stat(path.join(folder, name))).size} ${name}`);
  return (await Promise.all(lines)).join('\n');
}

/** Returns whether a bundle has all files of its list, with their sizes: a power cut may leave empty files. */
async function isWhole(folder: string): Promise<boolean> {
  const listed = await readFile(path.join(folder, FILES), 'utf8').catch(() => null);
  return listed !== null && listed === (await contentsOf(folder));
}

/**
 * Bundles the code with Vite, unless a bundle with this cache key exists; a new bundle replaces all others.
 * It gets its name when it is complete, so a killed build leaves nothing that looks finished.
 *
 * @returns its folder with `client/` and `server/`
 */
export async function bundle(bundles: string, cacheKey: string): Promise<string> {
  const folder = path.join(bundles, cacheKey);
  if (await isWhole(folder)) return folder;
  await rm(bundles, { recursive: true, force: true });
  const unfinished = path.join(bundles, 'unfinished');
  await runVite(unfinished);
  await writeFile(path.join(unfinished, FILES), await contentsOf(unfinished));
  await rename(unfinished, folder);
  return folder;
}
