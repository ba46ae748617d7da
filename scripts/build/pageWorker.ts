import * as fs from 'node:fs';
import path from 'node:path';
import { renderPage } from 'vike/server';
import { parseSnapshot, type StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { compressFile, QUALITY } from '../host/compress.ts';
import { writeWhole } from '../lib/files.ts';
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

/** Puts a page into the store of finished pages: its HTML, and the snapshot that it shows. */
async function makePage(
  { basePath, store, compress }: PageJob,
  { route, name, seller, ownShareImage, snapshot, featured }: SitePage,
  assets: PageAssets,
): Promise<void> {
  const put = (ending: string, text: string): void => {
    const file = path.join(store, name + ending);
    writeWhole(file, text);
    if (compress) compressFile(file, seller ? QUALITY.quick : QUALITY.best);
  };
  let shown: StoreSnapshot | null = null;
  if (snapshot) {
    // Synchronous, as all that is done here with files: a promise of one costs as much as its page.
    const text = fs.readFileSync(snapshot.file, 'utf8');
    shown = parseSnapshot(text, snapshot.file);
    put('.json', text);
  }
  const urlOriginal = basePath.slice(0, -1) + route;
  const context = await renderPage({ urlOriginal, seller, store: shown, ownShareImage, featured });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${route} did not render.`, { cause: context.errorWhileRendering });
  }
  put('.html', finishHtml(context.httpResponse.body, assets));
}

/**
 * Makes pages one after the other, so that one page's text at a time is in memory: a thread's share of
 * the work. The bundle's server code has been imported before.
 *
 * @throws {SnapshotError} when a snapshot is damaged, naming it
 */
export async function makePages(job: PageJob, onPage: (route: string) => void): Promise<void> {
  // Vike logs what nobody caught and goes on, as a server should; here it stops the build.
  process.removeAllListeners('uncaughtException').removeAllListeners('unhandledRejection');
  const assets = assetsOf(job);
  for (const page of job.pages) {
    await makePage(job, page, assets);
    onPage(page.route);
  }
}
