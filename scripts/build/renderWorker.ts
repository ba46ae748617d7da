import { once } from 'node:events';
import * as fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';
import type { Manifest } from 'vite';
import { outputFile, storeRoute } from '../../model/content/routes.ts';
import { avatarsOf } from '../../model/store/snapshot.ts';
import { formatPublished } from '../../model/store/snapshotSchema.ts';
import { knownErrorIn } from '../lib/command.ts';
import { styleReader } from './styleReader.ts';
import { finishHtml } from './finishHtml.ts';
import { islandScripts } from './islandScripts.ts';
import type { RenderJob, WorkerMessage } from './workers.ts';

// Renders the pages of a job, one after the other, so that only one page's text is in memory. It needs a
// process of its own: vike changes how a process ends, and keeps the code of one site.

const send = (message: WorkerMessage): void => void process.send?.(message);

/** Returns the sentence about a page that does not render; with the stack of an unexpected error. */
function problemOf({ sellers }: RenderJob, route: string, error: unknown): string {
  const seller = sellers.find(({ slug }) => storeRoute(slug) === route);
  const where = seller ? `${route} (seller ${seller.id})` : route;
  const stack = error instanceof Error ? error.stack : undefined;
  return knownErrorIn(error)?.message ?? `${where} did not render: ${stack ?? String(error)}`;
}

/** Writes synchronously: for thousands of small files, promises take as long as the rendering. */
function write(file: string, text: string): void {
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

async function makePage(
  { client, snapshots, avatars, sellers, former }: RenderJob,
  route: string,
  finish: (html: string) => string,
  movedTo?: string,
): Promise<void> {
  const stores = { sellers, former, snapshots };
  const page = await renderPage({ urlOriginal: encodeURI(route), stores, movedTo });
  if (page.errorWhileRendering || !page.httpResponse) {
    throw page.errorWhileRendering ?? new Error('Vike gave no answer.');
  }
  const file = path.join(client, outputFile(route));
  write(file, finish(page.httpResponse.body));
  const store = page.data?.store;
  // Written from the page's own data, so both agree even if a fetch replaces the file meanwhile.
  if (store) {
    write(path.join(path.dirname(file), 'snapshot.json'), formatPublished(store));
    copyAvatars(avatarsOf(store), avatars, path.join(client, 'images/avatar'));
  }
  send({ route, fetchedAt: store?.fetchedAt });
}

async function makePages(job: RenderJob): Promise<void> {
  await import(pathToFileURL(path.join(job.code, 'server/entry.mjs')).href);
  const readStyle = styleReader(job.code);
  // Vike publishes Vite's manifest under this name.
  const manifest = fs.readFileSync(path.join(job.code, 'assets.json'), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's own file
  const scripts = islandScripts(JSON.parse(manifest) as Manifest);
  const finish = (html: string): string => finishHtml(html, readStyle, scripts);
  const pages = [
    ...job.routes.map((route) => ({ route, movedTo: undefined })),
    ...job.redirects.map(({ from, to }) => ({ route: from, movedTo: to })),
  ];
  for (const { route, movedTo } of pages) {
    try {
      await makePage(job, route, finish, movedTo);
    } catch (error) {
      send({ problem: problemOf(job, route, error) });
      return;
    }
  }
  process.exitCode = 0;
}

process.exitCode = 1;
// Ends this process with the build's.
process.once('disconnect', () => process.exit());
// Vike logs uncaught errors and continues, as a server should. Here they must stop the build.
process.removeAllListeners('uncaughtException').removeAllListeners('unhandledRejection');
// Vike logs a page's error with its stack. Here it is a message to the parent.
console.error = () => undefined;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by workers.ts
const [job] = (await once(process, 'message')) as [RenderJob];
await makePages(job);
process.disconnect();
