import path from 'node:path';
import type { SiteEnvironment } from '../../data/environment.ts';
import { MOST_SHARE_IMAGES } from '../../data/shareImages.ts';
import { compressFolder } from '../host/compress.ts';
import type { Bundle } from './bundle.ts';
import { filesBelow } from './files.ts';
import type { Layout } from './layOut.ts';
import type { BuildOptions } from './options.ts';
import type { BuildPaths } from './paths.ts';
import type { Progress } from './progress.ts';
import type { publishArt } from './publishArt.ts';
import type { BuildRecord } from './record.ts';
import { renderSite } from './renderSite.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Worker } from './worker.ts';

/** Where a build works, and who draws for it. */
export interface Workshop {
  readonly at: BuildPaths;
  readonly drawPictures: typeof publishArt;
}

/** A build that is under way. */
export interface Build {
  readonly options: BuildOptions;
  readonly environment: SiteEnvironment;
  readonly workshop: Workshop;
  readonly progress: Progress;
  readonly clock: Stopwatch;
}

/** Renders what cannot be taken over. */
export async function render(
  { environment, workshop, progress }: Build,
  code: Bundle,
  layout: Layout,
  ready: Worker | null,
): Promise<void> {
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
    ready,
  );
}

/** All but what came over with its compressed companions. */
function newFiles({ client, plan: { stay, takeOver: kept } }: Layout): string[] | undefined {
  if (stay.length + kept.length === 0) return undefined;
  const old = new Set([...stay, ...kept].map(({ route }) => path.join(client, route)));
  return filesBelow(client, (folder) => old.has(folder));
}

/** Compresses what did not come over with its compressed companions. */
export async function compress(
  { options, workshop, progress }: Build,
  layout: Layout,
): Promise<void> {
  if (!options.compress) return;
  const files = newFiles(layout);
  await compressFolder(layout.client, {
    cacheDir: path.join(workshop.at.cache, 'compressed'),
    ...(files && { files }),
    onFile: (done, total) => progress('Compressing', done, total),
  });
}

/** How the output was made, for the next build. */
export function recordOf({ options }: Build, { pages }: Layout): BuildRecord {
  const snapshots = pages.flatMap(({ route, facts }) => (facts ? [[route, facts] as const] : []));
  return {
    compressed: options.compress,
    pages: Object.fromEntries(pages.map(({ route, key }) => [route, key])),
    snapshots: Object.fromEntries(snapshots),
  };
}
