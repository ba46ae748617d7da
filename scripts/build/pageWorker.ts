import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderPage } from 'vike/server';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { compressFile, QUALITY } from '../host/compress.ts';
import { finishHtml, type PageAssets } from './finishHtml.ts';
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

/** What pages are finished with. All pages of a thread share the few style sheets, read once. */
function assetsOf({ bundle, basePath, bootScript }: PageJob): PageAssets {
  const styles = new Map<string, string>();
  const readStyle = (address: string): string => {
    const file = path.join(bundle, 'client', address.slice(basePath.length));
    const style = styles.get(address) ?? readFileSync(file, 'utf8').trim();
    styles.set(address, style);
    return style;
  };
  return { bootScript, readStyle };
}

async function render(
  { basePath }: PageJob,
  page: SitePage,
  facts: object,
  assets: PageAssets,
): Promise<string> {
  const context = await renderPage({
    urlOriginal: basePath.slice(0, -1) + page.route,
    ...facts,
  });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${page.route} did not render.`, { cause: context.errorWhileRendering });
  }
  return finishHtml(context.httpResponse.body, assets);
}

/**
 * Puts pages into the store of finished pages, one after the other, so that one page's text at a time
 * is in memory: a thread's share of the work. The bundle's server code has been imported before.
 */
export async function makePages(job: PageJob, onPage: (route: string) => void): Promise<void> {
  const assets = assetsOf(job);
  const store = new PageStore(job.store, job.compress);
  for (const page of job.pages) {
    if (!store.holds(page.file)) {
      store.add(page.file, await render(job, page, storeFacts(job, store, page), assets));
    }
    const quality = page.seller ? QUALITY.quick : QUALITY.best;
    const texts = job.compress ? filesOf(page) : [];
    for (const file of texts) compressFile(store.file(file), quality);
    onPage(page.route);
  }
}
