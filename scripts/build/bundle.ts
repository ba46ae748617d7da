import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { KnownError } from '../../data/lib/knownError.ts';

/** Vite's half gigabyte is free again when the pages are rendered. */
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

/**
 * Vite's output for a state of the code: the one that is there, or a new one in the place of all
 * others. It gets its name when it is whole, so a build that was stopped leaves nothing that looks
 * finished.
 *
 * @returns its folder, which holds `client/` and `server/`
 */
export async function bundle(bundles: string, key: string): Promise<string> {
  const folder = path.join(bundles, key);
  if (existsSync(folder)) return folder;
  await rm(bundles, { recursive: true, force: true });
  const unfinished = path.join(bundles, 'unfinished');
  await runVite(unfinished);
  await rename(unfinished, folder);
  return folder;
}
