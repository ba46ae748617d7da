import { availableParallelism } from 'node:os';
import { field } from '../../data/store/field.ts';
import type { PlannedPage } from './pages.ts';
import type { RenderJob } from './renderJob.ts';
import { runWorker } from './worker.ts';

/** Below this many pages a second process costs more than it saves. */
const PAGES_PER_PROCESS = 100;

function share<Item>(items: readonly Item[], count: number): Item[][] {
  const shares: Item[][] = Array.from({ length: count }, () => []);
  for (const [index, item] of items.entries()) shares[index % count]?.push(item);
  return shares;
}

/** Renders pages on every core. Calls back with how many more are done. */
export async function renderSite(
  job: Omit<RenderJob, 'pages'>,
  pages: readonly PlannedPage[],
  onPages: (count: number) => void,
): Promise<void> {
  if (pages.length === 0) return;
  const count = Math.min(availableParallelism(), Math.ceil(pages.length / PAGES_PER_PROCESS));
  const tasks = pages.map(({ route, seller, facts }) => {
    return { route, ...(seller && { seller }), hasSnapshot: facts !== undefined };
  });
  const runs = share(tasks, count).map((part) =>
    runWorker({
      module: 'renderWorker.ts',
      what: 'Rendering',
      job: { ...job, pages: part } satisfies RenderJob,
      onMessage: (message) => onPages(Number(field(message, 'rendered'))),
    }),
  );
  await Promise.all(runs);
}
