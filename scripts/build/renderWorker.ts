import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import { outputFile } from '../../data/routes.ts';
import type { Seller } from '../../data/sellers.ts';
import type { StoreSnapshot } from '../../data/store/model.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { finishHtml, type PageAssets } from './finishHtml.ts';
import { publishedSnapshot } from './takeOver.ts';
import { doJob } from './worker.ts';

/** A page to render. */
export interface RenderTask {
  readonly route: string;
  readonly seller?: Seller;
  /** Whether the seller's snapshot stands in the output. */
  readonly hasSnapshot: boolean;
}

/** One process's share of the site. */
export interface RenderJob {
  /** Folder of Vite's output: its `server/` renders. */
  readonly bundle: string;
  /** Folder that the pages are written into; the folders of the pages are there. */
  readonly client: string;
  /** Folder that the snapshots came from, for messages. */
  readonly snapshots: string;
  readonly basePath: string;
  readonly assets: PageAssets;
  /** Whether stores have share images of their own. */
  readonly ownShareImage: boolean;
  readonly pages: readonly RenderTask[];
}

/** Told now and then: how many pages more are done. */
export interface Rendered {
  readonly rendered: number;
}

/** So many pages a message: one each would keep the other side busy. */
const PAGES_PER_MESSAGE = 10;

function readStore(job: RenderJob, { slug }: Seller): StoreSnapshot {
  const text = readFileSync(path.join(job.client, publishedSnapshot(slug)), 'utf8');
  return parseSnapshot(text, path.join(job.snapshots, `${slug}.json`));
}

function storeFacts(job: RenderJob, { seller, hasSnapshot }: RenderTask) {
  if (!seller) return {};
  const store = hasSnapshot ? readStore(job, seller) : null;
  return { seller, store, ownShareImage: job.ownShareImage };
}

async function renderRoute(job: RenderJob, task: RenderTask): Promise<void> {
  const { route } = task;
  const urlOriginal = job.basePath.slice(0, -1) + route;
  const context = await renderPage({ urlOriginal, ...storeFacts(job, task) });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${route} did not render.`, { cause: context.errorWhileRendering });
  }
  const html = finishHtml(context.httpResponse.body, job.assets);
  writeFileSync(path.join(job.client, outputFile(route)), html, { flag: 'wx' });
}

/** Renders one route after the other, so that one page's text at a time is in memory. */
async function render(job: RenderJob): Promise<void> {
  await import(pathToFileURL(path.join(job.bundle, 'server/entry.mjs')).href);
  let untold = 0;
  const tell = async (): Promise<void> => {
    process.send?.({ rendered: untold } satisfies Rendered);
    untold = 0;
    // Lets it be noticed that the process which wants the pages is gone.
    await turn();
  };
  for (const page of job.pages) {
    await renderRoute(job, page);
    if (++untold === PAGES_PER_MESSAGE) await tell();
  }
  if (untold > 0) await tell();
}

process.once('message', (job: RenderJob) => void doJob(() => render(job)));
