import * as fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { outputFile, storeRoute } from '../../model/content/routes.ts';
import type { Content } from '../../model/content/readContent.ts';
import type { SellerFile } from '../../model/content/sellers.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { avatarsOf } from '../../model/store/snapshot.ts';
import { formatPublished } from '../../model/store/snapshotSchema.ts';
import { sentenceOf } from '../lib/command.ts';
import { drawShareImage } from '../pictures/shareImages.tsx';
import { finishHtml } from './finishHtml.ts';

/** The pages to render. */
interface RenderJob extends SellerFile, Pick<Content, 'site'> {
  /** Folder of a bundle. A process can render with one only, as vike keeps its code. */
  readonly code: string;
  /** Folder to write the pages to. */
  readonly client: string;
  readonly snapshots: string;
  readonly avatars: string;
  /** `movedTo` is where an old path leads now. */
  readonly pages: readonly { readonly route: string; readonly movedTo?: string }[];
}

/** A page that was written. */
export interface RenderedPage {
  readonly route: string;
  /** Time of the snapshot; only on store pages with data. */
  readonly fetchedAt?: string | undefined;
}

/** Imports vike's server without its listeners: they only log uncaught errors, so that no error would end a build. */
async function importVike() {
  const vike = await import('vike/server');
  process.removeAllListeners('uncaughtException').removeAllListeners('unhandledRejection');
  return vike;
}

/** Returns a reader of the bundle's style sheets, by URL. */
function styleReader(code: string): (url: string) => string {
  const folder = path.join(code, 'styles');
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8').trim();
  const styles = new Map(fs.readdirSync(folder).map((name) => [name, read(name)]));
  return (url) => styles.get(path.basename(url)) ?? '';
}

/** The part of the island loader that hydrates. Each island needs it. */
const HYDRATION = 'renderer/loader/hydrateIsland.tsx';

/** Returns the scripts that a source file needs, also those that it imports later. */
function scriptsFrom(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const { file, isEntry, imports = [], dynamicImports = [] } = manifest[source] ?? { file: '' };
  // The page has its entry already, and what that imports later is for other pages.
  if (file === '' || isEntry || found.has(file)) return found;
  found.add(file);
  for (const next of [...imports, ...dynamicImports]) scriptsFrom(manifest, next, found);
  return found;
}

/**
 * Returns the URLs of all scripts of each island, by the island's name. One import after another, a tap on slow 4G
 * took 4.4 s to move a carousel; renderer/loader/islands.ts requests them at once.
 */
function islandScripts(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const islands = Object.keys(manifest).filter((source) => source.endsWith('.island.tsx'));
  return new Map(
    islands.map((source) => {
      const files = scriptsFrom(manifest, source, scriptsFrom(manifest, HYDRATION));
      const chunks = [...files].filter((file) => file.startsWith('assets/chunks/'));
      return [path.basename(source, '.island.tsx'), chunks.map((file) => `/${file}`).sort()];
    }),
  );
}

/** Writes synchronously: for thousands of small files, promises take as long as the rendering. */
function write(file: string, text: string | Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** Publishes the avatars of a page and no others: refused answers leave some behind. */
function copyAvatars(hashes: readonly string[], from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const name of hashes.map((hash) => `${hash}.webp`)) {
    const file = path.join(from, name);
    if (fs.existsSync(file)) fs.copyFileSync(file, path.join(to, name));
  }
}

/**
 * Renders pages one after the other, each written as soon as it is rendered, so that only one page's text is in memory.
 * Counts each.
 *
 * @throws {KnownError} that names the page at fault, and its seller; vike has printed the stack of an error in the page
 */
export async function renderPages(
  { code, client, avatars, pages, site, ...stores }: RenderJob,
  count: () => void = () => undefined,
): Promise<readonly RenderedPage[]> {
  const { renderPage } = await importVike();
  await import(pathToFileURL(path.join(code, 'server/entry.mjs')).href);
  const readStyle = styleReader(code);
  // Vike publishes Vite's manifest under this name.
  const manifest = fs.readFileSync(path.join(code, 'assets.json'), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's own file
  const scripts = islandScripts(JSON.parse(manifest) as Manifest);

  const makePage = async (route: string, movedTo?: string): Promise<RenderedPage> => {
    const page = await renderPage({ urlOriginal: encodeURI(route), stores, movedTo });
    if (page.errorWhileRendering || !page.httpResponse) {
      throw page.errorWhileRendering ?? new Error('vike gave no answer');
    }
    const file = path.join(client, outputFile(route));
    write(file, finishHtml(page.httpResponse.body, readStyle, scripts));
    const store = page.data?.store;
    // Written from the page's own data, so both agree even if a fetch replaces the file meanwhile.
    if (store) {
      write(path.join(path.dirname(file), 'snapshot.json'), formatPublished(store));
      copyAvatars(avatarsOf(store), avatars, path.join(client, 'images/avatar'));
    }
    if (store?.header.name) {
      const share = path.join(client, `images/share${route}.jpg`);
      write(share, await drawShareImage(site.appName, store));
    }
    return { route, fetchedAt: store?.fetchedAt };
  };

  const made: RenderedPage[] = [];
  for (const { route, movedTo } of pages) {
    try {
      made.push(await makePage(route, movedTo));
    } catch (error) {
      const seller = stores.sellers.find(({ slug }) => storeRoute(slug) === route);
      const where = seller ? `${route} (seller ${seller.id})` : route;
      throw new KnownError(`${where} did not render: ${sentenceOf(error)}`, { cause: error });
    }
    count();
  }
  return made;
}
