import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import { compressFolder, isCompressed } from '../host/compress.ts';
import { linkOrCopy } from '../lib/files.ts';
import { whileLocked } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { bundle } from './bundle.ts';
import { siteState } from './contentHash.ts';
import type { BuildOptions } from './options.ts';
import { exchange, linkFolder, openNext, remove } from './output.ts';
import { filesOf, isFinished, keepOnly } from './pageStore.ts';
import { type BuildPaths, paths } from './paths.ts';
import { publishFiles } from './publishFiles.ts';
import { renderPages } from './renderPages.ts';

/** What a build did. */
export interface BuildReport {
  readonly rendered: number;
  /** Pages that an earlier build had made. */
  readonly kept: number;
}

/** Where a build works and what it makes; without anything, as the project's own. */
export interface BuildSetup {
  readonly at?: BuildPaths;
  /** Whether it publishes pictures, which are to be drawn first. Default true. */
  readonly pictures?: boolean;
}

/**
 * Makes the site from the snapshots as they are: a whole new output beside the last one, which it
 * replaces at the end. Until then nothing of what is published changes. While it works, nothing is
 * fetched: a page and the data published with it agree.
 *
 * @throws {LockError} when another build is under way, or the stores are being fetched, or the last
 *   output is being deployed.
 */
export async function buildSite(
  { compress, full, release }: BuildOptions,
  progress: Progress,
  { at = paths, pictures = true }: BuildSetup = {},
): Promise<BuildReport> {
  return whileLocked(at.lock, 'is building the site', async () => {
    const environment = readEnvironment(process.env);
    const client = path.join(at.next, 'client');
    await openNext(at);
    if (full) await Promise.all([at.bundles, at.pages].map(remove));
    mkdirSync(at.pages, { recursive: true });

    progress('Reading the snapshots');
    const site = await siteState(environment, loadSellers(), at.snapshots, release);
    const { pages } = site;
    const kept = new Set(pages.filter((page) => isFinished(at.pages, page, compress)));
    keepOnly(at.pages, kept);
    const missing = pages.filter((page) => !kept.has(page));

    progress('Bundling');
    // Pictures show nothing of the code, and Vite leaves them a core. A fault of one is told when both
    // have ended, so that nothing is at work behind it.
    const work = [
      bundle(at.bundles, site.codeKey),
      // What draws is loaded where it draws: it takes longer than a page.
      pictures
        ? import('./publishArt.ts').then((art) => art.publishArt(client, at, pages, progress))
        : Promise.resolve(),
    ] as const;
    await Promise.allSettled(work);
    const [code] = await Promise.all(work);

    let done = 0;
    progress('Rendering', done, missing.length);
    const job = { bundle: code, store: at.pages, basePath: environment.basePath, compress };
    await Promise.all([
      renderPages(job, missing, () => progress('Rendering', ++done, missing.length)),
      compress ? compressFolder(path.join(code, 'client')) : null,
    ]);

    progress('Publishing');
    const isWanted = (name: string): boolean => compress || !isCompressed(name);
    await linkFolder(path.join(code, 'client'), client, isWanted);
    const isWhole = (name: string): boolean => !name.startsWith('.');
    await linkFolder(at.avatars, path.join(client, 'images/avatar'), isWhole);
    await publishFiles(client, environment, site);
    if (compress) await compressFolder(client);
    for (const [stored, published] of pages.flatMap((page) => filesOf(page, compress))) {
      linkOrCopy(path.join(at.pages, stored), path.join(client, published));
    }

    progress('Exchanging outputs');
    await exchange(at);
    return { rendered: missing.length, kept: kept.size };
  });
}
