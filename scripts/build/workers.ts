import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Redirect } from '../../model/content/redirects.ts';
import type { SellerFile } from '../../model/content/sellers.ts';
import { type Settings, variablesOf } from '../../model/environment/readEnvironment.ts';
import { KnownError } from '../../model/lib/knownError.ts';
import { setAside } from './setAside.ts';
import { tidyOwnFiles } from './tidyOwnFiles.ts';

/** The pages to render. */
export interface RenderJob extends SellerFile {
  /** Folder of Vite's output, with `client/`, `server/` and `styles/`. */
  readonly code: string;
  /** Folder to write the pages to. */
  readonly client: string;
  readonly snapshots: string;
  readonly avatars: string;
  readonly routes: readonly string[];
  /** Old paths, whose pages lead on. */
  readonly redirects: readonly Redirect[];
}

/** A page that was written. */
export interface RenderedPage {
  readonly route: string;
  /** Time of the snapshot; only on store pages with data. */
  readonly fetchedAt?: string | undefined;
}

/** A worker's message: a page, or why it stops. */
export type WorkerMessage = RenderedPage | { readonly problem: string };

/** What a worker gets, and who hears of its pages. */
interface WorkerInput {
  readonly args?: readonly string[];
  readonly job?: RenderJob;
  readonly onPage?: (page: RenderedPage) => void;
}

/** Runs a worker in a process of its own, and throws its problem. */
async function run(
  name: string,
  settings: Settings,
  { args = [], job, onPage }: WorkerInput,
): Promise<void> {
  const worker = fork(fileURLToPath(new URL(name, import.meta.url)), args, {
    execArgv: name.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: { ...variablesOf(settings), NODE_ENV: 'production' },
  });
  // As a message: Linux takes no argument as long as a job with 6,000 sellers.
  // If the worker ends before it gets it, its end says why.
  if (job) worker.send(job, () => undefined);
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
export async function bundle(folder: string, settings: Settings): Promise<void> {
  await run('bundleWorker.mjs', settings, { args: [folder] });
  setAside(folder);
  tidyOwnFiles(path.join(folder, 'client'));
}

/** Renders pages, each written as soon as it is rendered. @throws {KnownError} that names the page at fault */
export const renderPages = (
  settings: Settings,
  job: RenderJob,
  onPage: (page: RenderedPage) => void = () => {},
): Promise<void> => run('renderWorker.ts', settings, { job, onPage });
