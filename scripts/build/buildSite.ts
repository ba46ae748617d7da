import path from 'node:path';
import { readEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import type { Seller } from '../../data/sellers.ts';
import { acquireLock } from '../lib/lock.ts';
import { type Build, compress, recordOf, render, type Workshop } from './buildParts.ts';
import { bundle, isBundled } from './bundle.ts';
import { codeKey } from './codeKey.ts';
import { placeFolder } from './files.ts';
import { layOut } from './layOut.ts';
import type { BuildOptions } from './options.ts';
import { recordFile, recover, swap } from './outputs.ts';
import { paths, root } from './paths.ts';
import type { Progress } from './progress.ts';
import { publishFiles } from './publishFiles.ts';
import { writeRecord } from './record.ts';
import { startRenderer } from './renderSite.ts';
import { type Durations, Stopwatch } from './stopwatch.ts';
import { takeOver } from './takeOver.ts';
import type { Worker } from './worker.ts';

export type { Progress } from './progress.ts';

/** What a build did. */
export interface BuildReport {
  readonly rendered: number;
  readonly kept: number;
  /** Milliseconds of each part. */
  readonly durations: Durations;
}

const projectWorkshop: Workshop = {
  at: paths,
  // What draws is loaded where it draws: it takes longer than a page.
  drawPictures: async (job) => (await import('./publishArt.ts')).publishArt(job),
};

/** Both, when both have ended: what fails must not leave the other one at work. */
async function settle<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

interface Code {
  readonly key: string;
  readonly sellers: readonly Seller[];
}

async function make(
  build: Build,
  { key, sellers }: Code,
  ready: Worker | null,
): Promise<BuildReport> {
  const { options, environment, workshop, progress, clock } = build;
  const { at, drawPictures } = workshop;
  progress('Bundling and comparing with the last build');
  const sources = { codeKey: key, sellers, snapshots: at.snapshots, environment };
  const [code, layout] = await settle(
    clock.time('bundle', () => bundle(at.bundles, key, options.full)),
    clock.time('compare', () => layOut(sources, at, options)),
  );
  const { client, pages, plan } = layout;
  await clock.time('takeOver', () => {
    takeOver(plan.takeOver, at.client, client);
    placeFolder(path.join(code.folder, 'client'), client);
  });
  await clock.time('render', () => render(build, code, layout, ready));
  await clock.time('files', () => publishFiles({ environment, codeKey: key, pages, client }));
  await clock.time('pictures', () => drawPictures({ at, pages, client, progress }));
  await clock.time('compress', () => compress(build, layout));
  await writeRecord(recordFile(layout.folder), recordOf(build, layout));
  await layout.cleared;
  swap(layout.folder, at);
  const { length: rendered } = plan.render;
  return { rendered, kept: pages.length - rendered, durations: clock.durations };
}

async function makeWithHelper(build: Build): Promise<BuildReport> {
  const { options, environment, workshop } = build;
  const sellers = loadSellers();
  recover(workshop.at);
  const key = await codeKey(root, environment, sellers);
  // A process takes as long to start as comparing takes; beside Vite there is no room for it.
  const isReady = !options.full && isBundled(workshop.at.bundles, key);
  const ready = isReady ? startRenderer() : null;
  try {
    return await make(build, { key, sellers }, ready);
  } finally {
    ready?.dismiss();
  }
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
  workshop: Workshop = projectWorkshop,
): Promise<BuildReport> {
  const clock = new Stopwatch();
  const environment = readEnvironment(process.env);
  const release = await acquireLock(workshop.at.lock, 'is building the site');
  try {
    return await makeWithHelper({ options, environment, workshop, progress, clock });
  } finally {
    await release();
  }
}
