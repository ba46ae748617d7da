import * as fs from 'node:fs';
import path from 'node:path';
import { renderPage } from 'vike/server';
import { snapshotFile } from '../../data/store/snapshot.ts';
import { parseSnapshot } from '../../data/store/snapshotSchema.ts';
import { compressFile, QUALITY, type Quality } from '../host/compress.ts';
import { finishHtml, type PageAssets } from './finishHtml.ts';
import type { SitePage } from './pages.ts';
import type { PageJob } from './renderPages.ts';

/** What pages are finished with. All pages of a thread share the few style sheets, read once. */
function assetsOf({ bundle, basePath }: PageJob): PageAssets {
  const client = path.join(bundle, 'client');
  const assets = fs.readdirSync(path.join(client, 'assets/static'));
  const boot = assets.find((name) => /^boot\..+\.js$/.test(name));
  if (!boot) throw new Error(`Vite's output has no boot script: ${client}`);
  const styles = new Map<string, string>();
  const readStyle = (address: string): string => {
    const file = path.join(client, address.slice(basePath.length));
    const style = styles.get(address) ?? fs.readFileSync(file, 'utf8').trim();
    styles.set(address, style);
    return style;
  };
  return { bootScript: `${basePath}assets/static/${boot}`, readStyle };
}

/** The files of a page by their names: its HTML, and the snapshot that it shows. */
async function filesOf(
  { basePath, snapshots }: PageJob,
  { route, file, seller, ownShareImage, fetchedAt }: SitePage,
  assets: PageAssets,
): Promise<Record<string, string>> {
  const origin = seller && fetchedAt ? snapshotFile(snapshots, seller.slug) : null;
  // Synchronous, as all that is done here with files: a promise of one costs as much as its page.
  const snapshot = origin === null ? null : fs.readFileSync(origin, 'utf8');
  const store = snapshot === null ? null : parseSnapshot(snapshot, String(origin));
  const context = await renderPage({
    urlOriginal: basePath.slice(0, -1) + route,
    ...(seller && { seller, store, ownShareImage }),
  });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${route} did not render.`, { cause: context.errorWhileRendering });
  }
  const html = finishHtml(context.httpResponse.body, assets);
  return { [path.basename(file)]: html, ...(snapshot !== null && { 'snapshot.json': snapshot }) };
}

/** Puts a page into the store of finished pages, whole or not at all. */
function add(
  folder: string,
  files: Readonly<Record<string, string>>,
  quality: Quality | undefined,
): void {
  const unfinished = `${folder}.unfinished`;
  fs.mkdirSync(unfinished);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(unfinished, name);
    fs.writeFileSync(file, text);
    if (quality !== undefined) compressFile(file, quality);
  }
  fs.renameSync(unfinished, folder);
}

/**
 * Puts pages into the store of finished pages, one after the other, so that one page's text at a time
 * is in memory: a thread's share of the work. The bundle's server code has been imported before.
 */
export async function makePages(job: PageJob, onPage: (route: string) => void): Promise<void> {
  const assets = assetsOf(job);
  for (const page of job.pages) {
    const quality = page.seller ? QUALITY.quick : QUALITY.best;
    const files = await filesOf(job, page, assets);
    add(path.join(job.store, page.name), files, job.compress ? quality : undefined);
    onPage(page.route);
  }
}
