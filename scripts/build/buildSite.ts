import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../../data/site/readEnvironment.ts';
import { loadSellers } from '../../data/content/sellers.ts';
import { compressFolder, isCompressed } from '../host/compress.ts';
import { whileLocked } from '../lib/lock.ts';
import type { Progress } from '../lib/progress.ts';
import { bundle } from './bundle.ts';
import { siteState } from './contentHash.ts';
import type { BuildOptions } from './options.ts';
import { exchange, openNext } from './output.ts';
import { isFinished, keepOnly, linkFolder } from './pageStore.ts';
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

async function make(
  { compress, full, release }: BuildOptions,
  progress: Progress,
  { at = paths, pictures = true }: BuildSetup,
): Promise<BuildReport> {
  const environment = readEnvironment(process.env);
  const { basePath } = environment;
  const client = path.join(at.next, 'client');
  openNext(at);
  if (full) rmSync(at.bundles, { recursive: true, force: true });
  mkdirSync(at.pages, { recursive: true });

  progress('Reading the snapshots');
  const site = await siteState(environment, loadSellers(), at.snapshots, release);
  const { pages } = site;
  const isKept = ({ name }: SitePage) => !full && isFinished(path.join(at.pages, name), compress);
  const kept = new Set(pages.filter(isKept).map(({ name }) => name));
  keepOnly(at.pages, kept);
  const missing = pages.filter(({ name }) => !kept.has(name));
  const drawPictures = async (): Promise<void> => {
    // What draws is loaded where it draws: it takes longer than a page.
    const { publishArt } = await import('./publishArt.ts');
    await publishArt(client, at, pages, progress);
  };
  progress('Bundling');
  // Pictures show nothing of the code, and Vite leaves them a core. A fault of one is told when both
  // have ended, so that nothing is at work behind it.
  const work = [
    bundle(at.bundles, site.codeKey),
    pictures ? drawPictures() : Promise.resolve(),
  ] as const;
  await Promise.allSettled(work);
  const [code] = await Promise.all(work);

  let done = 0;
  progress('Rendering', done, missing.length);
  const job = { bundle: code, store: at.pages, snapshots: at.snapshots, basePath, compress };
  await Promise.all([
    renderPages(job, missing, () => progress('Rendering', ++done, missing.length)),
    compress ? compressFolder(path.join(code, 'client')) : null,
  ]);

  progress('Publishing');
  const isWanted = (name: string): boolean => compress || !isCompressed(name);
  linkFolder(path.join(code, 'client'), client, isWanted);
  linkFolder(at.avatars, path.join(client, 'images/avatar'), (name) => !name.startsWith('.'));
  await publishFiles(client, environment, site, at.pages);
  if (compress) await compressFolder(client);
  for (const { file, name } of pages) {
    linkFolder(path.join(at.pages, name), path.join(client, path.dirname(file)), isWanted);
  }

  progress('Exchanging outputs');
  exchange(at);
  return { rendered: missing.length, kept: kept.size };
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
  options: BuildOptions,
  progress: Progress,
  setup: BuildSetup = {},
): Promise<BuildReport> {
  const { lock } = setup.at ?? paths;
  return whileLocked(lock, 'is building the site', () => make(options, progress, setup));
}
