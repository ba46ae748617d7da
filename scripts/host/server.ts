import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listenOn } from '../lib/listen.ts';
import { sendFile } from './respond.ts';
import { errorPage, routeOf, type Route } from './route.ts';

export interface StaticServerOptions {
  /** Folder that is served. */
  readonly dir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Prefix under which the folder appears, with slashes around. Default `/`. */
  readonly basePath?: string;
  /** Headers of the answer at a path (without the prefix) with a status. */
  readonly headers?: (path: string, status: number) => Readonly<Record<string, string>>;
  /** Milliseconds that each answer waits: a network's round trip, for benches. Default 0. */
  readonly latency?: number;
  /** Whether `.br` and `.gz` files are sent to who takes them. Default true. */
  readonly compression?: boolean;
}

export interface StaticServer {
  /** Address of the home page, with the prefix. */
  readonly url: string;
  readonly port: number;
  /** Stops at once, open connections included. */
  readonly close: () => Promise<void>;
}

type Settings = Required<StaticServerOptions>;

const PERMANENT_REDIRECT = 308;

async function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
  error: { readonly status: number; readonly path: string },
): Promise<void> {
  const { status, path } = error;
  const allow = status === 405 ? { Allow: 'GET, HEAD' } : {};
  const headers = { ...settings.headers(path, status), ...allow };
  const file = await errorPage(settings.dir, path, status);
  if (file !== null) {
    await sendFile(request, response, { file, status, headers, compression: settings.compression });
    return;
  }
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  response.writeHead(status, { ...headers, ...type });
  response.end(`${status} ${STATUS_CODES[status] ?? ''}\n`);
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
  route: Route,
): Promise<void> {
  if (route.kind === 'error') {
    await sendError(request, response, settings, route);
  } else if (route.kind === 'redirect') {
    const headers = settings.headers('/', PERMANENT_REDIRECT);
    response.writeHead(PERMANENT_REDIRECT, { ...headers, Location: route.location }).end();
  } else {
    const headers = settings.headers(route.path, 200);
    const { compression } = settings;
    await sendFile(request, response, { file: route.file, status: 200, headers, compression });
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
): Promise<void> {
  if (settings.latency > 0) await delay(settings.latency);
  request.resume();
  const route = await routeOf(request.method ?? '', request.url ?? '', settings);
  await send(request, response, settings, route);
}

/** A visitor who leaves early is no failure of the server's. */
function failed(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  console.error(`${request.method} ${request.url}:`, error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('500 Internal Server Error\n');
}

/**
 * Serves a folder as a good static host does: folders' `index.html` at addresses without a slash at
 * the end, the nearest `404.html`, pages for 400, 403 and 405, precompressed files, conditional requests.
 *
 * @throws when the port is taken, saying what to do
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  const settings: Settings = {
    basePath: '/',
    headers: () => ({}),
    latency: 0,
    compression: true,
    ...options,
  };
  const server = createServer((request, response) => {
    answer(request, response, settings).catch((error: unknown) => {
      failed(error, request, response);
    });
  });
  const { port, close } = await listenOn(server, settings.port);
  return { url: `http://localhost:${port}${settings.basePath}`, port, close };
}
