import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SitePage } from './pages.ts';

/** The pages of one thread, and its settings. */
export interface PageJob {
  /** Folder of Vite's output. The code in its `server/` renders the pages. */
  readonly bundle: string;
  /** Folder of the page cache. */
  readonly cache: string;
  readonly basePath: string;
  readonly compress: boolean;
  readonly pages: readonly SitePage[];
}

/** Another thread for fewer pages costs more than it saves. */
const PAGES_PER_THREAD = 100;

const TSX = JSON.stringify(import.meta.resolve('tsx/esm/api'));
const WORKER = JSON.stringify(new URL('pageWorker.ts', import.meta.url).href);
/**
 * Node 20 workers ignore `--import`, so the thread registers tsx itself. It imports the bundle and vike
 * first: tsx loads each module through another thread, which would double their time.
 */
const STARTER = `
  const { pathToFileURL } = require('node:url');
  const { parentPort, workerData } = require('node:worker_threads');
  import(pathToFileURL(workerData.bundle + '/server/entry.mjs').href)
    .then(() => import(${TSX}))
    .then(({ register }) => (register(), import(${WORKER})))
    .then(({ makePages }) => makePages(workerData, (route) => parentPort.postMessage(route)));
`;

/**
 * Renders pages into the page cache on every core, with compressed copies if wanted.
 *
 * @throws the error of the first page that does not render, when all threads have stopped
 */
export async function renderPages(
  settings: Omit<PageJob, 'pages'>,
  pages: readonly SitePage[],
  onPage: () => void,
): Promise<void> {
  const count = Math.min(availableParallelism(), Math.ceil(pages.length / PAGES_PER_THREAD));
  const env = { ...process.env, NODE_ENV: 'production' };
  const threads = Array.from({ length: count }, (_, thread) => {
    const share = pages.filter((_page, index) => index % count === thread);
    const job: PageJob = { ...settings, pages: share };
    return new Worker(STARTER, { eval: true, workerData: job, env });
  });
  for (const thread of threads) thread.on('message', onPage);
  try {
    await Promise.all(threads.map((thread) => once(thread, 'exit')));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
