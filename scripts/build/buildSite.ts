import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import { compressFolder, isCompressed } from '../host/compress.ts';
import { whileLocked } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { bundle } from './bundle.ts';
import { siteState } from './contentHash.ts';
import type { BuildOptions } from './options.ts';
import { filesIn, fill, type Output, prepare, prune, remove, swap } from './output.ts';
import { filesOf, isCached, prunePages } from './pageCache.ts';
import type { SitePage } from './pages.ts';
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

/** What an output is put together from. */
interface Parts {
  /** Folder of Vite's output. */
  readonly code: string;
  /** Pictures by their published names. */
  readonly drawn: Output;
  readonly pages: readonly SitePage[];
  readonly compress: boolean;
}

/** Returns every file of the output, by its place in `dist`. */
async function outputOf(at: BuildPaths, { code, drawn, pages, compress }: Parts): Promise<Output> {
  const isWanted = (name: string): boolean => compress || !isCompressed(name);
  const isWhole = (name: string): boolean => !name.startsWith('.');
  const files = pages.flatMap((page) => filesOf(page, compress));
  return new Map([
    ...(await filesIn(path.join(code, 'client'), 'client/', isWanted)),
    ...(await filesIn(at.avatars, 'client/images/avatar/', isWhole)),
    ...(await filesIn(at.files, 'client/')),
    ...Array.from(drawn, ([published, file]) => [`client/${published}`, file] as const),
    ...files.map(([cached, published]) => {
      return [`client/${published}`, path.join(at.pages, cached)] as const;
    }),
  ]);
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
    await prepare(at);
    if (full) await Promise.all([at.bundles, at.pages].map(remove));
    mkdirSync(at.pages, { recursive: true });

    progress('Reading the snapshots');
    const site = await siteState(environment, loadSellers(), at.snapshots, release);
    const { pages } = site;
    const kept = new Set(pages.filter((page) => isCached(at.pages, page, compress)));
    prunePages(at.pages, kept);
    const missing = pages.filter((page) => !kept.has(page));

    progress('Bundling');
    // Pictures show nothing of the code, and Vite leaves them a core. A fault of one is told when both
    // have ended, so that nothing is at work behind it.
    const work = [
      bundle(at.bundles, site.codeKey),
      // What draws is loaded where it draws: it takes longer than a page.
      pictures
        ? import('./pictures.ts').then((art) => art.sitePictures(at, pages, progress))
        : Promise.resolve<Output>(new Map()),
    ] as const;
    await Promise.allSettled(work);
    const [code, drawn] = await Promise.all(work);

    let done = 0;
    progress('Rendering', done, missing.length);
    const job = { bundle: code, cache: at.pages, basePath: environment.basePath, compress };
    await Promise.all([
      renderPages(job, missing, () => progress('Rendering', ++done, missing.length)),
      compress ? compressFolder(path.join(code, 'client')) : null,
    ]);

    progress('Publishing');
    await remove(at.files);
    await publishFiles(at.files, path.join(code, 'client'), environment, site);
    if (compress) await compressFolder(at.files);
    const output = await outputOf(at, { code, drawn, pages, compress });
    await fill(at.next, output);

    progress('Swapping outputs');
    swap(at);
    // A review that was deleted does not stay in the former output.
    await prune(at.next, output);
    return { rendered: missing.length, kept: kept.size };
  });
}
