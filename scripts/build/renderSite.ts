import { availableParallelism } from 'node:os';
import { field } from '../../data/store/field.ts';
import type { PlannedPage } from './pages.ts';
import type { RenderJob } from './renderJob.ts';
import { Worker } from './worker.ts';

/** Below this many pages a second process costs more than it saves. */
const PAGES_PER_PROCESS = 100;

function share<Item>(items: readonly Item[], count: number): Item[][] {
  const shares: Item[][] = Array.from({ length: count }, () => []);
  for (const [index, item] of items.entries()) shares[index % count]?.push(item);
  return shares;
}

/** Starts a process that renders. */
export const startRenderer = (): Worker => new Worker('renderWorker.ts');

/**
 * Renders pages on every core. Calls back with how many more are done.
 *
 * @param ready a renderer that was started in advance.
 */
export async function renderSite(
  job: Omit<RenderJob, 'pages'>,
  pages: readonly PlannedPage[],
  onPages: (count: number) => void,
  ready: Worker | null = null,
): Promise<void> {
  if (pages.length === 0) return;
  const count = Math.min(availableParallelism(), Math.ceil(pages.length / PAGES_PER_PROCESS));
  const tasks = pages.map(({ route, seller, facts }) => {
    return { route, ...(seller && { seller }), hasSnapshot: facts !== undefined };
  });
  const runs = share(tasks, count).map((part, index) =>
    (index === 0 && ready ? ready : startRenderer()).run({
      what: 'Rendering',
      job: { ...job, pages: part } satisfies RenderJob,
      onMessage: (message) => onPages(Number(field(message, 'rendered'))),
    }),
  );
  await Promise.all(runs);
}
