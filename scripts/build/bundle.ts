import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { KnownError } from '../../data/lib/knownError.ts';

/** Vite's output for one state of the code. */
export interface Bundle {
  /** Holds `client/` and `server/`. */
  readonly folder: string;
  /** Address of the boot script below the site's base path. */
  readonly bootScript: string;
}

async function describe(folder: string): Promise<Bundle> {
  const files = await readdir(path.join(folder, 'client/assets/static'));
  const boot = files.find((name) => /^boot\..+\.js$/.test(name));
  if (!boot) throw new Error(`Vite's output has no boot script: ${folder}`);
  return { folder, bootScript: `assets/static/${boot}` };
}

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
 * The bundle of a state of the code: the one that is there, or a new one, which takes the place of
 * all others. It gets its name when it is whole, so a build that was stopped leaves nothing that
 * looks finished.
 *
 * @param fresh takes none that is there.
 */
export async function bundle(bundles: string, key: string, fresh: boolean): Promise<Bundle> {
  const folder = path.join(bundles, key);
  if (fresh || !existsSync(folder)) {
    const unfinished = path.join(bundles, `${key}.${process.pid}.unfinished`);
    await mkdir(bundles, { recursive: true });
    await runVite(unfinished);
    const others = (await readdir(bundles)).map((name) => path.join(bundles, name));
    for (const other of others) {
      if (other !== unfinished) await rm(other, { recursive: true, force: true });
    }
    await rename(unfinished, folder);
  }
  return describe(folder);
}
