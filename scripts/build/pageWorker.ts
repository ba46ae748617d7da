import * as fs from 'node:fs';
import path from 'node:path';
import { renderPage } from 'vike/server';
import { readSnapshot, snapshotFile } from '../../data/store/snapshot.ts';
import { compressFile, QUALITY } from '../host/compress.ts';
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

async function render({ basePath, snapshots }: PageJob, page: SitePage): Promise<string> {
  const { route, seller, ownShareImage, fetchedAt } = page;
  const store = seller && fetchedAt ? await readSnapshot(snapshots, seller.slug) : null;
  const context = await renderPage({
    urlOriginal: basePath.slice(0, -1) + route,
    ...(seller && { seller, store, ownShareImage }),
  });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${route} did not render.`, { cause: context.errorWhileRendering });
  }
  return context.httpResponse.body;
}

/** Puts a page into the store of finished pages, whole or not at all. */
function add({ store, snapshots, compress }: PageJob, page: SitePage, html: string): void {
  const { file, name, seller, fetchedAt } = page;
  const folder = path.join(store, name);
  const unfinished = `${folder}.unfinished`;
  const place = (text: string): string => path.join(unfinished, text);
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  fs.writeFileSync(place(path.basename(file)), html);
  if (seller && fetchedAt) {
    fs.copyFileSync(snapshotFile(snapshots, seller.slug), place('snapshot.json'));
  }
  const quality = seller ? QUALITY.quick : QUALITY.best;
  const texts = compress ? fs.readdirSync(unfinished) : [];
  for (const text of texts) compressFile(place(text), quality);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(unfinished, folder);
}

/**
 * Puts pages into the store of finished pages, one after the other, so that one page's text at a time
 * is in memory: a thread's share of the work. The bundle's server code has been imported before.
 */
export async function makePages(job: PageJob, onPage: (route: string) => void): Promise<void> {
  const assets = assetsOf(job);
  for (const page of job.pages) {
    add(job, page, finishHtml(await render(job, page), assets));
    onPage(page.route);
  }
}
