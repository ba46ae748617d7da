import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { compressFile, QUALITY } from '../host/compress.ts';
import { finishHtml } from './finishHtml.ts';
import { filesOf, type SitePage } from './pages.ts';
import { PageStore } from './pageStore.ts';
import type { PageJob } from './renderPages.ts';

/** What a store page is rendered from. */
function storeFacts(job: PageJob, store: PageStore, page: SitePage): object {
  const { seller, snapshot, ownShareImage } = page;
  if (!seller) return {};
  if (!snapshot) return { seller, store: null, ownShareImage };
  const origin = snapshotFile(job.snapshots, seller.slug);
  return { seller, store: parseSnapshot(store.read(snapshot.file), origin), ownShareImage };
}

async function render(job: PageJob, page: SitePage, facts: object): Promise<string> {
  const context = await renderPage({
    urlOriginal: job.basePath.slice(0, -1) + page.route,
    ...facts,
  });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${page.route} did not render.`, { cause: context.errorWhileRendering });
  }
  const readStyle = (address: string): string =>
    readFileSync(
      path.join(job.bundle, 'client', address.slice(job.basePath.length)),
      'utf8',
    ).trim();
  return finishHtml(context.httpResponse.body, { bootScript: job.bootScript, readStyle });
}

/**
 * Puts pages into the store of finished pages, one after the other, so that one page's text at a time
 * is in memory: a thread's share of the work.
 */
export async function makePages(job: PageJob, onPage: (route: string) => void): Promise<void> {
  await import(pathToFileURL(`${job.bundle}/server/entry.mjs`).href);
  const store = new PageStore(job.store, job.compress);
  for (const page of job.pages) {
    if (!store.holds(page.file)) {
      store.add(page.file, await render(job, page, storeFacts(job, store, page)));
    }
    const quality = page.seller ? QUALITY.quick : QUALITY.best;
    const texts = job.compress ? filesOf(page) : [];
    for (const file of texts) compressFile(store.file(file), quality);
    onPage(page.route);
  }
}
