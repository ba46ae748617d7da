import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSellers } from '../../data/content/sellers.ts';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { compressFolder, isCompressed } from '../host/compress.ts';
import { whileLocked } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { writePictures } from '../pictures/writePictures.ts';
import { bundle } from './bundle.ts';
import { siteState } from './contentHash.ts';
import type { BuildOptions } from './options.ts';
import { filesIn, fill, type Output, prepare, prune, remove, swap } from './output.ts';
import { filesOf, isCached, prunePages } from './pageCache.ts';
import type { SitePage } from './pages.ts';
import { type BuildPaths, paths } from './paths.ts';
import { publishFiles } from './publishFiles.ts';
import { renderPages } from './renderPages.ts';

/** How many pages a build rendered, and took from the page cache. */
export interface BuildReport {
  readonly rendered: number;
  readonly cached: number;
}

/** Settings of tests; the defaults build the project's own site. */
export interface BuildSetup {
  readonly at?: BuildPaths;
  /** Whether the output has covers and share images. Default true. */
  readonly pictures?: boolean;
}

/** Returns every file of the output, by its path in `dist`; `code` is the folder of Vite's output. */
async function outputOf(
  at: BuildPaths,
  code: string,
  pictures: Output,
  pages: readonly SitePage[],
  compress: boolean,
): Promise<Output> {
  const isWanted = (name: string): boolean => compress || !isCompressed(name);
  // A fetch that was killed leaves hidden temporary files.
  const isVisible = (name: string): boolean => !name.startsWith('.');
  const pageFiles = pages.flatMap((page) => filesOf(page, compress));
  return new Map([
    ...filesIn(path.join(code, 'client'), 'client/', isWanted),
    ...filesIn(at.avatars, 'client/images/avatar/', isVisible),
    ...filesIn(at.files, 'client/'),
    ...Array.from(pictures, ([name, file]) => [`client/${name}`, file] as const),
    ...pageFiles.map(([cached, name]) => [`client/${name}`, path.join(at.pages, cached)] as const),
  ]);
}

/** Writes covers and share images into a new folder. Only stores with a name get a share image of their own. */
async function drawSitePictures(
  at: BuildPaths,
  pages: readonly SitePage[],
  progress: Progress,
): Promise<Output> {
  const stores = [];
  for (const { seller, ownShareImage, snapshot } of pages) {
    if (!seller || !ownShareImage || !snapshot) continue;
    const { header, reviews } = parseSnapshot(await readFile(snapshot.file, 'utf8'), snapshot.file);
    if (!header.name) continue;
    const { name, address } = header;
    stores.push({ slug: seller.slug, name, address, reviewCount: reviews.length });
  }
  let done = 0;
  await remove(at.pictures);
  await writePictures(at.pictures, stores, () =>
    progress('Drawing share images', ++done, stores.length),
  );
  return new Map(filesIn(at.pictures));
}

/**
 * Builds the site from the snapshots. The last output stays whole until the new one replaces it. The lock
 * stops fetches meanwhile, so that each page matches the data published with it.
 *
 * @throws {LockError} while another command fetches, builds or deploys
 */
export async function buildSite(
  { compress, full, release }: BuildOptions,
  progress: Progress,
  { at = paths, pictures: hasPictures = true }: BuildSetup = {},
): Promise<BuildReport> {
  return whileLocked(at.lock, 'is building the site', async () => {
    const environment = readEnvironment(process.env);
    await prepare(at);
    if (full) await Promise.all([at.bundles, at.pages].map(remove));
    mkdirSync(at.pages, { recursive: true });

    progress('Reading the snapshots');
    const site = await siteState(environment, loadSellers(), at.snapshots, release);
    const { pages } = site;
    const cached = new Set(pages.filter((page) => isCached(at.pages, page, compress)));
    prunePages(at.pages, cached);
    const missing = pages.filter((page) => !cached.has(page));

    progress('Bundling');
    // Both run at once, because Vite leaves a core idle. Wait for both before throwing, so no task keeps running.
    const tasks = [
      bundle(at.bundles, site.bundleKey),
      hasPictures ? drawSitePictures(at, pages, progress) : Promise.resolve<Output>(new Map()),
    ] as const;
    await Promise.allSettled(tasks);
    const [code, pictures] = await Promise.all(tasks);

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
    const output = await outputOf(at, code, pictures, pages, compress);
    await fill(at.next, output);

    progress('Swapping outputs');
    swap(at);
    // The folder still has an older output, with reviews that have been deleted since.
    await prune(at.next, output);
    return { rendered: missing.length, cached: cached.size };
  });
}
