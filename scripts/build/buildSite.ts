import path from 'node:path';
import { readEnvironment, type SiteEnvironment } from '../../data/environment.ts';
import { loadSellers } from '../../data/sellers.node.ts';
import { MOST_SHARE_IMAGES } from '../../data/shareImages.ts';
import { compressFolder } from '../host/compress.ts';
import { acquireLock } from '../lock.ts';
import { type Bundle, bundle } from './bundle.ts';
import { codeKey } from './codeKey.ts';
import { filesBelow, placeFolder } from './files.ts';
import { layOut, type Layout } from './layOut.ts';
import type { BuildOptions } from './options.ts';
import { recordFile, recover, swap } from './outputs.ts';
import { type BuildPaths, paths, root } from './paths.ts';
import type { Progress } from './progress.ts';
import { publishArt } from './publishArt.ts';
import { publishFiles } from './publishFiles.ts';
import { type BuildRecord, writeRecord } from './record.ts';
import { renderSite } from './renderSite.ts';
import { type Durations, Stopwatch } from './stopwatch.ts';
import { takeOver } from './takeOver.ts';

export type { Progress } from './progress.ts';

/** What a build did. */
export interface BuildReport {
  readonly rendered: number;
  readonly kept: number;
  /** Milliseconds of each part. */
  readonly durations: Durations;
}

/** Where a build works, and who draws for it. */
export interface Workshop {
  readonly at: BuildPaths;
  readonly drawPictures: typeof publishArt;
}

const projectWorkshop: Workshop = { at: paths, drawPictures: publishArt };

interface Build {
  readonly options: BuildOptions;
  readonly environment: SiteEnvironment;
  readonly workshop: Workshop;
  readonly progress: Progress;
  readonly clock: Stopwatch;
}

async function render(build: Build, code: Bundle, layout: Layout): Promise<void> {
  const { environment, workshop, progress } = build;
  const { basePath } = environment;
  const { render: pages } = layout.plan;
  let done = 0;
  await renderSite(
    {
      bundle: code.folder,
      client: layout.client,
      snapshots: workshop.at.snapshots,
      basePath,
      assets: { bootScript: basePath + code.bootScript },
      ownShareImage: layout.sellerCount <= MOST_SHARE_IMAGES,
    },
    pages,
    (count) => progress('Rendering', (done += count), pages.length),
  );
}

/** All but what came over with its compressed companions. */
function newFiles({ client, plan: { stay, takeOver: kept } }: Layout): string[] | undefined {
  if (stay.length + kept.length === 0) return undefined;
  const old = new Set([...stay, ...kept].map(({ route }) => path.join(client, route)));
  return filesBelow(client, (folder) => old.has(folder));
}

async function compress({ options, workshop, progress }: Build, layout: Layout): Promise<void> {
  const files = newFiles(layout);
  await compressFolder(layout.client, {
    enabled: options.compress,
    cacheDir: path.join(workshop.at.cache, 'compressed'),
    ...(files && { files }),
    onFile: (done, total) => progress('Compressing', done, total),
  });
}

function recordOf({ options }: Build, { pages }: Layout): BuildRecord {
  const snapshots = pages.flatMap(({ route, facts }) => (facts ? [[route, facts] as const] : []));
  return {
    compressed: options.compress,
    pages: Object.fromEntries(pages.map(({ route, key }) => [route, key])),
    snapshots: Object.fromEntries(snapshots),
  };
}

async function make(build: Build): Promise<BuildReport> {
  const { options, environment, workshop, progress, clock } = build;
  const { at, drawPictures } = workshop;
  const sellers = loadSellers();
  recover(at);
  progress('Bundling');
  const key = await codeKey(root, environment, sellers);
  const code = await clock.time('bundle', () => bundle(at.bundles, key, options.full));

  progress('Comparing with the last build');
  const sources = { codeKey: key, sellers, snapshots: at.snapshots, environment };
  const layout = await clock.time('compare', () => layOut(sources, at, options));
  const { client, pages, plan } = layout;
  await clock.time('takeOver', () => {
    takeOver(plan.takeOver, at.client, client);
    placeFolder(path.join(code.folder, 'client'), client);
  });
  await clock.time('render', () => render(build, code, layout));
  await clock.time('files', () => publishFiles({ environment, codeKey: key, pages, client }));
  await clock.time('pictures', () => drawPictures({ at, pages, client, progress }));
  await clock.time('compress', () => compress(build, layout));
  await writeRecord(recordFile(layout.folder), recordOf(build, layout));
  await layout.cleared;
  swap(layout.folder, at);
  const { length: rendered } = plan.render;
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
  workshop: Workshop = projectWorkshop,
): Promise<BuildReport> {
  const clock = new Stopwatch();
  const environment = readEnvironment(process.env);
  const release = await acquireLock(workshop.at.lock, 'is building the site');
  try {
    return await make({ options, environment, workshop, progress, clock });
  } finally {
    await release();
  }
}
