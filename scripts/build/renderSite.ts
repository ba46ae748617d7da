import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RenderJob } from './renderWorker.ts';

const WORKER = fileURLToPath(new URL('renderWorker.ts', import.meta.url));
/** Below this many pages a second process costs more than it saves. */
const PAGES_PER_PROCESS = 40;

function share<Item>(items: readonly Item[], count: number): Item[][] {
  const shares: Item[][] = Array.from({ length: count }, () => []);
  for (const [index, item] of items.entries()) shares[index % count]?.push(item);
  return shares;
}

function run(job: RenderJob, onPage: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.on('message', onPage);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Rendering stopped with exit code ${code ?? 'none'}; see above.`));
    });
    child.send(job);
  });
}

/** Renders all pages of the job, on every core. Calls back after each page. */
export async function renderSite(job: RenderJob, onPage: () => void = () => {}): Promise<void> {
  const count = Math.min(availableParallelism(), Math.ceil(job.pages.length / PAGES_PER_PROCESS));
  const shares = share(job.pages, Math.max(1, count));
  await Promise.all(shares.map((pages) => run({ ...job, pages }, onPage)));
}
