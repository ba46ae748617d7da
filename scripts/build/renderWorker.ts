import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import { outputFile } from '../../data/routes.ts';
import { readSnapshot } from '../../data/store/snapshot.ts';
import { finishHtml, type PageAssets } from './finishHtml.ts';

/** One process's share of the site. */
export interface RenderJob {
  /** Folder of the build: `server/` to render with, `client/` to write into. */
  readonly dist: string;
  readonly snapshots: string;
  readonly basePath: string;
  readonly assets: PageAssets;
  /** Each route, with the seller's slug where it is a store page. */
  readonly routes: readonly { readonly route: string; readonly slug?: string }[];
}

async function renderRoute(
  job: RenderJob,
  { route, slug }: RenderJob['routes'][number],
): Promise<void> {
  const store = slug === undefined ? undefined : await readSnapshot(job.snapshots, slug);
  const context = await renderPage({
    urlOriginal: job.basePath.slice(0, -1) + route,
    ...(slug !== undefined && { store }),
  });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${route} did not render.`, { cause: context.errorWhileRendering });
  }
  const file = path.join(job.dist, 'client', outputFile(route));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, finishHtml(context.httpResponse.body, job.assets));
}

/** Renders one route after the other, so that one page's text at a time is in memory. */
async function render(job: RenderJob): Promise<void> {
  await import(pathToFileURL(path.join(job.dist, 'server/entry.mjs')).href);
  for (const [index, route] of job.routes.entries()) {
    await renderRoute(job, route);
    process.send?.({ done: index + 1 });
  }
}

process.once('message', (job: RenderJob) => {
  render(job).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
