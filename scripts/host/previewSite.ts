import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../data/lib/knownError.ts';
import type { SiteEnvironment } from '../../data/site/readEnvironment.ts';
import { headersFor } from '../../deploy/headers.ts';
import { startStaticServer, type StaticServer, type StaticServerOptions } from './server.ts';

export interface PreviewOptions extends Pick<StaticServerOptions, 'port' | 'host'> {
  readonly environment: SiteEnvironment;
  /** The built site. Default `dist/client`. */
  readonly dir?: string;
}

/** The contract's port of start and preview. */
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

/** @throws {ConfigurationError} when a folder holds no built site */
function assertBuilt(dir: string): void {
  if (existsSync(join(dir, 'index.html'))) return;
  throw new ConfigurationError(`There is no ${dir}/index.html: run npm run build first.`);
}

/** Serves a built site on a free port while something is done with it. */
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

/**
 * Serves the built site with the headers that it is deployed with. One differs: the preview speaks
 * plain http, so its policy never asks for https instead.
 *
 * @throws {ConfigurationError} when nothing has been built, or the port is taken
 */
export async function previewSite(options: PreviewOptions): Promise<StaticServer> {
  const { environment, dir = 'dist/client', ...serverOptions } = options;
  assertBuilt(dir);
  const siteUrl = environment.siteUrl.replace(/^https:/, 'http:');
  const headerOptions = { environment: { ...environment, siteUrl } };
  return startStaticServer({
    ...serverOptions,
    dir,
    basePath: environment.basePath,
    headers: (path, status) => headersFor(path, headerOptions, status),
  });
}
