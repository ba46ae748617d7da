import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import { outputFile } from '../../data/routes.ts';
import { finishHtml, type PageAssets } from './finishHtml.ts';
import type { PlannedPage } from './record.ts';

/** One process's share of the site. */
export interface RenderJob {
  /** Folder of Vite's output: its `server/` renders. */
  readonly bundle: string;
  /** Folder that the pages are written into. */
  readonly client: string;
  readonly basePath: string;
  readonly assets: PageAssets;
  readonly pages: readonly PlannedPage[];
}

async function renderRoute(job: RenderJob, route: string): Promise<void> {
  const context = await renderPage({ urlOriginal: job.basePath.slice(0, -1) + route });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${route} did not render.`, { cause: context.errorWhileRendering });
  }
  const file = path.join(job.client, outputFile(route));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, finishHtml(context.httpResponse.body, job.assets));
}

/** Renders one route after the other, so that one page's text at a time is in memory. */
async function render(job: RenderJob): Promise<void> {
  await import(pathToFileURL(path.join(job.bundle, 'server/entry.mjs')).href);
  for (const [index, page] of job.pages.entries()) {
    await renderRoute(job, page.route);
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
