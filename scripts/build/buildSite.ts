import path from 'node:path';
import { readEnvironment, type SiteEnvironment } from '../../data/site/environment.ts';
import { loadSellers, type Seller } from '../../data/content/sellers.ts';
import { compressFolder, isCompressed } from '../host/compress.ts';
import { acquireLock } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { type Bundle, bundle } from './bundle.ts';
import { codeKey } from './contentHash.ts';
import type { BuildOptions } from './options.ts';
import { exchange, openNext } from './output.ts';
import { filesOf, listPages, publishPage, type SitePage } from './pages.ts';
import { linkFolder, PageStore } from './pageStore.ts';
import { type BuildPaths, paths, root } from './paths.ts';
import { publishFiles } from './publishFiles.ts';
import { renderPages } from './renderPages.ts';

/** What a build did. */
export interface BuildReport {
  readonly rendered: number;
  /** Pages that an earlier build had made. */
  readonly kept: number;
}

/** Where a build works and what it does; without anything, as the project's own. */
export interface BuildSetup {
  readonly at?: BuildPaths;
  /** Whether it publishes pictures, which are to be drawn first. Default true. */
  readonly pictures?: boolean;
  /** Ends when the snapshots may be read; the code is bundled meanwhile. */
  readonly data?: Promise<unknown>;
}

/** A build that is under way. */
export interface Build extends Required<Omit<BuildSetup, 'data'>> {
  readonly options: BuildOptions;
  readonly environment: SiteEnvironment;
  /** The next output. */
  readonly client: string;
  readonly store: PageStore;
  /** Names the state of the code; see contentHash.ts. */
  readonly codeKey: string;
  readonly progress: Progress;
}

/**
 * Reads all data that is fetched, and publishes the pictures, while no fetch changes them.
 *
 * @throws {LockError} while the stores are being fetched.
 */
async function readData(build: Build, sellers: readonly Seller[]): Promise<SitePage[]> {
  const { options, environment, at, client, store, codeKey: key } = build;
  const { snapshots, avatars } = at;
  const { marketplaceUrl: marketplace, storeServiceUrl: storeService } = environment;
  const source = options.release ? { marketplace, storeService } : null;
  const release = await acquireLock(path.join(snapshots, '.lock'), 'is reading the snapshots');
  try {
    linkFolder(avatars, path.join(client, 'images/avatar'), (name) => !name.startsWith('.'));
    return listPages({ codeKey: key, sellers, snapshots, source }, store);
  } finally {
    await release();
  }
}

/** Makes the pages that the store of finished pages lacks, and compresses what goes with them. */
async function makePages(build: Build, code: Bundle, missing: readonly SitePage[]): Promise<void> {
  const { options, environment, at, progress } = build;
  const { basePath } = environment;
  const settings = {
    bundle: code.folder,
    store: at.pages,
    snapshots: at.snapshots,
    basePath,
    bootScript: basePath + code.bootScript,
    compress: options.compress,
  };
  let done = 0;
  progress('Rendering', done, missing.length);
  await Promise.all([
    renderPages(settings, missing, () => progress('Rendering', ++done, missing.length)),
    options.compress ? compressFolder(path.join(code.folder, 'client')) : null,
  ]);
}

/** Puts everything of the site into the next output. */
async function assemble(build: Build, code: Bundle, pages: readonly SitePage[]): Promise<void> {
  const { client, store, pictures, progress } = build;
  const { compress } = build.options;
  progress('Publishing');
  linkFolder(path.join(code.folder, 'client'), client, (name) => compress || !isCompressed(name));
  await publishFiles(build, pages);
  if (compress) await compressFolder(client);
  for (const page of pages) publishPage(store, page, client);
  if (!pictures) return;
  progress('Drawing pictures');
  // What draws is loaded where it draws: it takes longer than a page.
  const { publishArt } = await import('./publishArt.ts');
  await publishArt(build, pages);
}

async function make(
  options: BuildOptions,
  progress: Progress,
  { at = paths, pictures = true, data }: BuildSetup,
): Promise<BuildReport> {
  const environment = readEnvironment(process.env);
  const sellers = loadSellers();
  openNext(at);
  const store = new PageStore(at.pages, options.compress);
  if (options.full) store.prune([]);
  progress('Bundling');
  const key = await codeKey(root, environment, sellers);
  const client = path.join(at.next, 'client');
  const build = { options, environment, at, pictures, client, store, codeKey: key, progress };
  // A fault is told when both have ended, so that nothing is at work behind it.
  const [bundled, fetched] = await Promise.allSettled([
    bundle(at.bundles, key, options.full),
    data,
  ]);
  if (fetched.status === 'rejected') throw fetched.reason;
  if (bundled.status === 'rejected') throw bundled.reason;
  const code = bundled.value;
  progress('Reading the snapshots');
  const pages = await readData(build, sellers);
  const missing = pages.filter((page) => !filesOf(page).every((file) => store.has(file)));
  await makePages(build, code, missing);
  await assemble(build, code, pages);
  progress('Exchanging outputs');
  exchange(at);
  store.prune(pages.flatMap(filesOf));
  return { rendered: missing.length, kept: pages.length - missing.length };
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
  setup: BuildSetup = {},
): Promise<BuildReport> {
  const { lock } = setup.at ?? paths;
  const release = await acquireLock(lock, 'is building the site');
  try {
    return await make(options, progress, setup);
  } finally {
    await release();
  }
}
