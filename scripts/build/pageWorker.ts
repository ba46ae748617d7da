import * as fs from 'node:fs';
import path from 'node:path';
import { renderPage } from 'vike/server';
import { parseSnapshot, type StoreSnapshot } from '../../data/store/snapshotSchema.ts';
import { compressFile, QUALITY, type Quality } from '../host/compress.ts';
import { writeWhole } from '../lib/files.ts';
import { finishHtml } from './finishHtml.ts';
import type { SitePage } from './pages.ts';
import type { PageJob } from './renderPages.ts';

/** Returns a reader of the bundle's style sheets that reads each of them once. */
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
  // A large site has no share images for single stores, and compresses its many pages faster.
  return ownShareImage ? QUALITY.quick : QUALITY.quickest;
}

/** Writes a page into the page cache: its HTML and its snapshot. */
async function makePage(
  { basePath, cache, compress }: PageJob,
  page: SitePage,
  readStyle: (url: string) => string,
): Promise<void> {
  const { route, cacheKey, seller, ownShareImage, snapshot, featured } = page;
  const write = (ending: string, text: string): void => {
    const file = path.join(cache, cacheKey + ending);
    writeWhole(file, text);
    if (compress) compressFile(file, qualityOf(page));
  };
  let shown: StoreSnapshot | null = null;
  if (snapshot) {
    // Reads and writes synchronously: promises would take as long as the rendering itself.
    const text = fs.readFileSync(snapshot.file, 'utf8');
    shown = parseSnapshot(text, snapshot.file);
    write('.json', text);
  }
  const urlOriginal = basePath.slice(0, -1) + route;
  const context = await renderPage({ urlOriginal, seller, store: shown, ownShareImage, featured });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${route} did not render.`, { cause: context.errorWhileRendering });
  }
  write('.html', finishHtml(context.httpResponse.body, readStyle));
}

/**
 * Renders a thread's pages one after the other, so that only one page's text is in memory. Import the
 * bundle's server code before calling this.
 *
 * @throws {SnapshotError} when a snapshot is damaged, naming it
 */
export async function makePages(job: PageJob, onPage: (route: string) => void): Promise<void> {
  // Vike logs uncaught errors and continues, as a server should. Here they must stop the build.
  process.removeAllListeners('uncaughtException').removeAllListeners('unhandledRejection');
  const readStyle = styleReader(job);
  for (const page of job.pages) {
    await makePage(job, page, readStyle);
    onPage(page.route);
  }
}
