import * as fs from 'node:fs';
import path from 'node:path';
import { renderPage } from 'vike/server';
import { parseSnapshot, type StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { compressFile, QUALITY, type Quality } from '../host/compress.ts';
import { writeWhole } from '../lib/files.ts';
import { finishHtml } from './finishHtml.ts';
import type { SitePage } from './pages.ts';
import type { PageJob } from './renderPages.ts';

/** Reads style sheets of the bundle; all pages of a thread share them, read once. */
function styleReader({ bundle, basePath }: PageJob): (url: string) => string {
  const styles = new Map<string, string>();
  return (url) => {
    const file = path.join(bundle, 'client', url.slice(basePath.length));
    const style = styles.get(url) ?? fs.readFileSync(file, 'utf8').trim();
    styles.set(url, style);
    return style;
  };
}

function qualityOf({ seller, ownShareImage }: SitePage): Quality {
  if (!seller) return QUALITY.best;
  // A site of more sellers than get share images is a large one.
  return ownShareImage ? QUALITY.quick : QUALITY.quickest;
}

/** Puts a page into the page cache: its HTML, and the snapshot that it shows. */
async function makePage(
  { basePath, cache, compress }: PageJob,
  page: SitePage,
  readStyle: (url: string) => string,
): Promise<void> {
  const { route, name, seller, ownShareImage, snapshot, featured } = page;
  const put = (ending: string, text: string): void => {
    const file = path.join(cache, name + ending);
    writeWhole(file, text);
    if (compress) compressFile(file, qualityOf(page));
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
  put('.html', finishHtml(context.httpResponse.body, readStyle));
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
  const readStyle = styleReader(job);
  for (const page of job.pages) {
    await makePage(job, page, readStyle);
    onPage(page.route);
  }
}
