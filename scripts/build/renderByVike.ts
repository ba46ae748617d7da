import { renderPage } from 'vike/server';
import { finishHtml } from './finishHtml.ts';
import type { RenderJob } from './renderJob.ts';

/**
 * Renders a page as vike does for a request, and finishes it.
 *
 * @param facts of a store's page, which it would read itself otherwise.
 * @throws when it does not render, with the reason as cause
 */
export async function renderByVike(job: RenderJob, route: string, facts: object = {}) {
  const context = await renderPage({ urlOriginal: job.basePath.slice(0, -1) + route, ...facts });
  if (context.errorWhileRendering || !context.httpResponse) {
    throw new Error(`${route} did not render.`, { cause: context.errorWhileRendering });
  }
  return { context, html: finishHtml(context.httpResponse.body, job.assets) };
}
