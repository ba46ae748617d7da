import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FormerSeller } from '../../model/content/sellers.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { setAside } from './bundledFiles.ts';

/** The pages to render. */
export interface RenderJob {
  /** Folder of Vite's output, with `client/`, `server/` and `styles/`. */
  readonly code: string;
  /** Folder to write the pages to. */
  readonly client: string;
  readonly snapshots: string;
  readonly avatars: string;
  /** Default: all pages of the site. */
  readonly routes?: readonly string[];
  /** For tests. Default: SELLERS_FILE. */
  readonly sellersFile?: string;
}

/** A page that was written. */
export interface RenderedPage {
  readonly route: string;
  /** Time of the snapshot; only on store pages with data. */
  readonly fetchedAt?: string | undefined;
  /** Only on the page of a slug that no seller has any more. */
  readonly former?: FormerSeller | undefined;
}

/** A worker's message: a page, or why it stops. */
export type WorkerMessage = RenderedPage | { readonly problem: string };

/** Runs a worker in a process of its own, and throws its problem. */
async function run(
  name: string,
  argument: string,
  onPage?: (page: RenderedPage) => void,
): Promise<void> {
  const worker = fork(fileURLToPath(new URL(name, import.meta.url)), [argument], {
    execArgv: name.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let problem: string | undefined;
  worker.on('message', (message: WorkerMessage) => {
    if ('problem' in message) ({ problem } = message);
    else onPage?.(message);
  });
  await once(worker, 'close');
  const { exitCode, signalCode } = worker;
  if (exitCode === 0) return;
  const end = signalCode ?? `exit code ${exitCode}`;
  throw new KnownError(problem ?? `The build stopped (${end}); see above.`);
}

/** Bundles the code with Vite into `client/`, `server/` and `styles/` of a folder in the project. */
export async function bundle(folder: string): Promise<void> {
  await run('bundleWorker.mjs', folder);
  setAside(folder);
}

/** Renders pages, each written as soon as it is rendered. @throws {KnownError} that names the page at fault */
export const renderPages = (
  job: RenderJob,
  onPage: (page: RenderedPage) => void = () => {},
): Promise<void> => run('renderWorker.ts', JSON.stringify(job), onPage);
