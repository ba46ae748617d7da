import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BundleJob } from './bundleWorker.ts';
import { Worker } from './worker.ts';

/** Vite's output for one state of the code. */
export interface Bundle {
  /** Holds `client/` and `server/`. */
  readonly folder: string;
  /** Address of the boot script below the site's base path. */
  readonly bootScript: string;
  /** Address of the one style sheet, likewise. */
  readonly styleSheet: string;
}

async function describe(folder: string): Promise<Bundle> {
  const files = await readdir(path.join(folder, 'client/assets/static'));
  const find = (pattern: RegExp): string => {
    const file = files.find((name) => pattern.test(name));
    if (!file) throw new Error(`Vite's output has no file like ${pattern}: ${folder}`);
    return `assets/static/${file}`;
  };
  return { folder, bootScript: find(/^boot\..+\.js$/), styleSheet: find(/^style\..+\.css$/) };
}

async function removeOthers(bundles: string, key: string): Promise<void> {
  const others = (await readdir(bundles)).filter((name) => name !== key);
  await Promise.all(others.map((name) => rm(path.join(bundles, name), { recursive: true })));
}

/** Whether a state of the code has been bundled. */
export const isBundled = (bundles: string, key: string): boolean =>
  existsSync(path.join(bundles, key));

/**
 * The bundle of a state of the code: the one that is there, or a new one. It gets its name when it
 * is whole, so a build that was stopped leaves nothing that looks finished. Vite runs in a process
 * of its own: its half gigabyte is free again when the pages are rendered.
 */
export async function bundle(bundles: string, key: string, fresh: boolean): Promise<Bundle> {
  const folder = path.join(bundles, key);
  if (fresh || !isBundled(bundles, key)) {
    const outDir = path.join(bundles, `${key}.${process.pid}.unfinished`);
    await mkdir(bundles, { recursive: true });
    const job: BundleJob = { outDir };
    await new Worker('bundleWorker.ts').run({ what: 'Bundling', job });
    await rm(folder, { recursive: true, force: true });
    await rename(outDir, folder);
    await removeOthers(bundles, key);
  }
  return describe(folder);
}
