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

const DEFAULT_PORT = 4173;

/**
 * Reads PORT.
 *
 * @throws {ConfigurationError} when it is not a port number
 */
export function readPort(variables: Readonly<Record<string, string | undefined>>): number {
  const text = variables['PORT']?.trim() || String(DEFAULT_PORT);
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConfigurationError(
    `PORT "${text}" is not a port: set it to a number from 0 to 65535, or leave it unset for ${DEFAULT_PORT}.`,
  );
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
