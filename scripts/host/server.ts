import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ConfigurationError } from '../../model/lib/knownError.ts';
import type { SiteEnvironment } from '../../model/environment/readEnvironment.ts';
import { headersFor } from '../../deploy/headers.ts';
import { contentTypeOf, isText } from '../../deploy/mediaTypes.ts';
import { listenOn } from '../lib/listen.ts';
import { compressed, encodingOf } from './encoding.ts';
import { routeOf } from './route.ts';

export interface StaticServerOptions {
  /** Folder that is served. */
  readonly dir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** IP address to listen on. Default loopback. */
  readonly host?: string;
  /** Its headers are those of a site that is published there. */
  readonly environment: SiteEnvironment;
}

export interface StaticServer {
  /** URL of the home page. */
  readonly url: string;
  readonly port: number;
  /** Stops at once, open connections included. */
  readonly close: () => Promise<void>;
}

/** Sends a file in the best encoding for the client, or 304 if the client has it. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers;
  const encoding = encodingOf(file, size, accepted);
  const version = [size, Math.round(mtimeMs), encoding ?? 'plain'].join('-');
  const tag = `"${version}"`;
  response.setHeader('ETag', tag).setHeader('Content-Type', contentTypeOf(file));
  if (isText(file)) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && known === tag) return void response.writeHead(304).end();
  if (encoding) {
    const body = await compressed(file, version, encoding);
    response.setHeader('Content-Encoding', encoding).setHeader('Content-Length', body.length);
    return void response.writeHead(status).end(body);
  }
  response.writeHead(status, { 'Content-Length': size });
  if (request.method === 'HEAD') return void response.end();
  await pipeline(createReadStream(file), response);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { dir, environment }: StaticServerOptions,
): Promise<void> {
  request.resume();
  const route = await routeOf(request.method ?? '', request.url ?? '', dir);
  const { status, file, location } = route;
  response.setHeaders(new Map(Object.entries(headersFor(route.path, environment, status))));
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  if (file !== null) {
    await sendFile(request, response, file, status);
  } else if (location !== undefined) {
    response.writeHead(status, { Location: location }).end();
  } else {
    response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`${status} ${STATUS_CODES[status] ?? ''}\n`);
  }
}

function handleError(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  // The visitor left.
  if (response.destroyed) return;
  console.error(`${request.method} ${request.url}:`, error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('500 Internal Server Error\n');
}

/**
 * Serves a folder as a static host does: `index.html` of folders, the nearest error page, compression,
 * conditional requests. Throws a KnownError when the port is taken.
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      handleError(error, request, response);
    });
  });
  const { port, close } = await listenOn(server, options.port, options.host);
  return { url: `http://localhost:${port}/`, port, close };
}

/**
 * Serves the built site with the headers of a deployed one, by default that in `dist/client`.
 *
 * @throws {ConfigurationError} when nothing is built
 */
export async function previewSite({
  dir = 'dist/client',
  environment,
  ...place
}: Omit<StaticServerOptions, 'dir'> & { readonly dir?: string }): Promise<StaticServer> {
  if (!existsSync(path.join(dir, 'index.html'))) {
    throw new ConfigurationError(`There is no ${dir}/index.html: run npm run build first.`);
  }
  // Without upgrade-insecure-requests, as the preview is on plain http.
  const siteUrl = environment.siteUrl.replace(/^https:/, 'http:');
  return startStaticServer({ ...place, dir, environment: { ...environment, siteUrl } });
}
