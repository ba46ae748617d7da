import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { renderPage } from 'vike/server';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { compressFile, QUALITY } from '../host/compress.ts';
import { finishHtml } from './finishHtml.ts';
import { PageStore } from './pageStore.ts';
import type { PageJob } from './renderPages.ts';
import { filesOf, type SitePage } from './pages.ts';

const job = workerData as PageJob;
const store = new PageStore(job.store);

/** What a store page is rendered from. */
function storeFacts(page: SitePage): object {
  const { seller, snapshot, ownShareImage } = page;
  if (!seller) return {};
  if (!snapshot) return { seller, store: null, ownShareImage };
  const origin = snapshotFile(job.snapshots, seller.slug);
  return { seller, store: parseSnapshot(store.read(snapshot.file), origin), ownShareImage };
}

async function render(page: SitePage): Promise<string> {
  const urlOriginal = job.basePath.slice(0, -1) + page.route;
  const context = await renderPage({ urlOriginal, ...storeFacts(page) });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${page.route} did not render.`, { cause: context.errorWhileRendering });
  }
  return finishHtml(context.httpResponse.body, job);
}

async function makePage(page: SitePage): Promise<void> {
  if (!store.has(page.file, false)) store.add(page.file, await render(page));
  if (!job.compress) return;
  const quality = page.seller ? QUALITY.quick : QUALITY.best;
  for (const file of filesOf(page)) compressFile(store.file(file), quality);
}

await import(pathToFileURL(`${job.bundle}/server/entry.mjs`).href);
// One page's text at a time is in memory.
for (const page of job.pages) {
  await makePage(page);
  parentPort?.postMessage(page.route);
}
