import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../model/lib/knownError.ts';
import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { headersFor } from '../../deploy/headers.ts';
import { startStaticServer, type StaticServer, type StaticServerOptions } from './server.ts';

interface PreviewOptions extends Pick<StaticServerOptions, 'port' | 'host'> {
  readonly environment: SiteEnvironment;
  /** The built site. Default `dist/client`. */
  readonly dir?: string;
}

/**
 * Serves the built site with the headers of a deployed one.
 *
 * @throws {ConfigurationError} when nothing is built
 */
export async function previewSite(options: PreviewOptions): Promise<StaticServer> {
  const { environment, dir = 'dist/client', ...serverOptions } = options;
  if (!existsSync(join(dir, 'index.html'))) {
    throw new ConfigurationError(`There is no ${dir}/index.html: run npm run build first.`);
  }
  // Without upgrade-insecure-requests, as the preview is on plain http.
  const siteUrl = environment.siteUrl.replace(/^https:/, 'http:');
  return startStaticServer({
    ...serverOptions,
    dir,
    headers: (path, status) => headersFor(path, { ...environment, siteUrl }, status),
  });
}

/** Serves a built site on a free port while `work` runs. `work` gets the URL of the home page. */
export async function whileServed<Result>(
  options: Omit<PreviewOptions, 'port'>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = await previewSite({ ...options, port: 0 });
  try {
    return await work(server.url);
  } finally {
    await server.close();
  }
}
