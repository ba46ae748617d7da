import path from 'node:path';
import { readEnvironment, type SiteEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import type { Seller } from '../../data/sellers.ts';
import { compressFolder, isCompressed } from '../host/compress.ts';
import { acquireLock } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { type Bundle, bundle } from './bundle.ts';
import { codeKey } from './contentHash.ts';
import type { BuildOptions } from './options.ts';
import { exchange, openNext } from './output.ts';
import { filesOf, isFinished, listPages, publishPage, type SitePage } from './pages.ts';
import { linkFolder, PageStore } from './pageStore.ts';
import { type BuildPaths, paths, root } from './paths.ts';
import type { publishArt } from './publishArt.ts';
import { publishFiles } from './publishFiles.ts';
import { renderPages } from './renderPages.ts';
import { type Durations, Stopwatch } from './stopwatch.ts';

/** What a build did. */
export interface BuildReport {
  readonly rendered: number;
  /** Pages that an earlier build had made. */
  readonly kept: number;
  /** Milliseconds of each part. */
  readonly durations: Durations;
}

/** Where a build works, and what draws for it. */
export interface BuildSetup {
  readonly at: BuildPaths;
  readonly drawPictures: typeof publishArt;
}

const projectSetup: BuildSetup = {
  at: paths,
  // What draws is loaded where it draws: it takes longer than a page.
  drawPictures: async (job) => (await import('./publishArt.ts')).publishArt(job),
};

/** A build that is under way. */
interface Build {
  readonly options: BuildOptions;
  readonly environment: SiteEnvironment;
  readonly setup: BuildSetup;
  readonly store: PageStore;
  readonly progress: Progress;
  readonly clock: Stopwatch;
}

/**
 * Reads all data that is fetched, and publishes the pictures, while no fetch changes them.
 *
 * @throws {LockError} while the stores are being fetched.
 */
async function readData(build: Build, code: string, sellers: readonly Seller[]) {
  const { options, environment, setup, store } = build;
  const { snapshots, avatars, next } = setup.at;
  const { marketplaceUrl: marketplace, storeServiceUrl: storeService } = environment;
  const source = options.release ? { marketplace, storeService } : null;
  const release = await acquireLock(path.join(snapshots, '.lock'), 'is reading the snapshots');
  try {
    const isWhole = (name: string): boolean => !name.startsWith('.');
    linkFolder(avatars, path.join(next, 'client/images/avatar'), isWhole);
    return listPages({ codeKey: code, sellers, snapshots, source }, store);
  } finally {
    await release();
  }
}

/** Makes the pages that the store lacks, and what of them is not compressed yet. */
async function makePages(build: Build, code: Bundle, missing: readonly SitePage[]): Promise<void> {
  const { options, environment, setup, progress } = build;
  const { basePath } = environment;
  const settings = {
    bundle: code.folder,
    store: setup.at.pages,
    snapshots: setup.at.snapshots,
    basePath,
    bootScript: basePath + code.bootScript,
    compress: options.compress,
  };
  let done = 0;
  progress('Rendering', done, missing.length);
  await renderPages(settings, missing, () => progress('Rendering', ++done, missing.length));
}

/** Puts everything of the site into the next output. */
async function assemble(
  build: Build,
  code: Bundle,
  parts: { readonly codeKey: string; readonly pages: readonly SitePage[] },
): Promise<void> {
  const { options, environment, setup, store, progress, clock } = build;
  const { at, drawPictures } = setup;
  const client = path.join(at.next, 'client');
  const { compress } = options;
  progress('Publishing');
  await clock.time('files', async () => {
    linkFolder(path.join(code.folder, 'client'), client, (name) => compress || !isCompressed(name));
    await publishFiles({ ...parts, environment, store, client });
    if (compress) await compressFolder(client);
    for (const page of parts.pages) publishPage(store, page, client, compress);
  });
  await clock.time('pictures', () => drawPictures({ at, pages: parts.pages, client, progress }));
}

async function make(build: Build): Promise<BuildReport> {
  const { options, environment, setup, store, progress, clock } = build;
  const { at } = setup;
  const sellers = loadSellers();
  openNext(at);
  if (options.full) store.clear();
  progress('Bundling');
  const key = await codeKey(root, environment, sellers);
  const code = await clock.time('bundle', () => bundle(at.bundles, key, options.full));
  progress('Reading the snapshots');
  const pages = await clock.time('read', () => readData(build, key, sellers));
  const rendered = pages.filter((page) => !store.has(page.file, false)).length;
  const missing = pages.filter((page) => !isFinished(store, page, options.compress));
  await clock.time('render', () =>
    Promise.all([
      makePages(build, code, missing),
      options.compress ? compressFolder(path.join(code.folder, 'client')) : null,
    ]),
  );
  await assemble(build, code, { codeKey: key, pages });
  progress('Exchanging outputs');
  await clock.time('exchange', () => {
    exchange(at);
    store.prune(new Set(pages.flatMap(filesOf)));
  });
  return { rendered, kept: pages.length - rendered, durations: clock.durations };
}

/**
 * Makes the site from the snapshots as they are: a whole new output beside the last one, which it
 * replaces at the end. Until then nothing of what is published changes.
 *
 * @throws {LockError} when another build is under way, or the stores are being fetched.
 */
export async function buildSite(
  options: BuildOptions,
  progress: Progress,
  setup: BuildSetup = projectSetup,
): Promise<BuildReport> {
  const clock = new Stopwatch();
  const environment = readEnvironment(process.env);
  const release = await acquireLock(setup.at.lock, 'is building the site');
  try {
    const store = new PageStore(setup.at.pages);
    return await make({ options, environment, setup, store, progress, clock });
  } finally {
    await release();
  }
}
