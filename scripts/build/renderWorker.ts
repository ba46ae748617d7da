import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { outputFile } from '../../data/routes.ts';
import { renderByVike } from './renderByVike.ts';
import { isStore, type RenderJob } from './renderJob.ts';
import { provenStoreRenderer } from './storeRenderer.ts';
import { doJob } from './worker.ts';

/** Told now and then: how many pages more are done. */
export interface Rendered {
  readonly rendered: number;
}

/** So many pages a message: one each would keep the other side busy. */
const PAGES_PER_MESSAGE = 10;

function write(job: RenderJob, route: string, html: string): void {
  writeFileSync(path.join(job.client, outputFile(route)), html, { flag: 'wx' });
}

/** Renders one route after the other, so that one page's text at a time is in memory. */
async function render(job: RenderJob): Promise<void> {
  await import(pathToFileURL(path.join(job.bundle, 'server/entry.mjs')).href);
  let untold = 0;
  const tell = async (): Promise<void> => {
    process.send?.({ rendered: untold } satisfies Rendered);
    untold = 0;
    // Lets it be noticed that the process which wants the pages is gone.
    await turn();
  };
  const stores = job.pages.filter(isStore);
  const renderStore = await provenStoreRenderer(job, stores);
  for (const page of job.pages) {
    const html =
      isStore(page) && renderStore ? renderStore(page) : (await renderByVike(job, page.route)).html;
    write(job, page.route, html);
    if (++untold === PAGES_PER_MESSAGE) await tell();
  }
  if (untold > 0) await tell();
}

process.once('message', (job: RenderJob) => void doJob(() => render(job)));
