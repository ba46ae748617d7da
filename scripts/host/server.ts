import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { contentTypeOf } from '../../deploy/mediaTypes.ts';
import { listenOn } from '../lib/listen.ts';
import { errorPage, routeOf } from './route.ts';

export interface StaticServerOptions {
  /** Folder that is served. */
  readonly dir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** IP address that it listens on. Default loopback. */
  readonly host?: string;
  /** Prefix under which the folder appears, with slashes around. Default `/`. */
  readonly basePath?: string;
  /** Headers of the answer at a path (without the prefix) with a status. */
  readonly headers?: (path: string, status: number) => Readonly<Record<string, string>>;
}

export interface StaticServer {
  /** Address of the home page, with the prefix. */
  readonly url: string;
  readonly port: number;
  /** Stops at once, open connections included. */
  readonly close: () => Promise<void>;
}

type Settings = Required<Omit<StaticServerOptions, 'host'>>;

const PERMANENT_REDIRECT = 308;

/** Codings that a client refuses (RFC 9110, 12.5.3). */
const REFUSED = /[^,]+;\s*q=0(?:\.0+)?\s*(?=,|$)/gi;

/**
 * Sends files by sirv, in the best form that the client takes, and nothing that it has already. Its
 * `dev` looks at the disk for each request, so that a new build is seen.
 */
function fileSender(dir: string) {
  const send = sirv(dir, { dev: true, etag: true, brotli: true, gzip: true });
  return (request: IncomingMessage, response: ServerResponse, file: string, status: number) => {
    const { 'accept-encoding': codings = '', 'if-none-match': tag } = request.headers;
    request.headers = { 'accept-encoding': codings.replaceAll(REFUSED, '') };
    request.url = `/${encodeURI(path.relative(dir, file).replaceAll(path.sep, '/'))}`;
    response.setHeader('Content-Type', contentTypeOf(file));
    if (status === 200) {
      request.headers['if-none-match'] = tag;
    } else {
      // sirv knows no other status for a file than 200.
      const writeHead = response.writeHead.bind(response);
      response.writeHead = (
        _: number,
        headers?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
      ) => writeHead(status, typeof headers === 'string' ? {} : headers);
    }
    send(request, response, () => {
      failed(new Error(`${file} went away; is a build running?`), request, response);
    });
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
  sendFile: ReturnType<typeof fileSender>,
): Promise<void> {
  request.resume();
  const route = await routeOf(request.method ?? '', request.url ?? '', settings);
  if (route.kind === 'redirect') {
    const headers = settings.headers('/', PERMANENT_REDIRECT);
    response.writeHead(PERMANENT_REDIRECT, { ...headers, Location: route.location }).end();
    return;
  }
  const status = route.kind === 'error' ? route.status : 200;
  response.setHeaders(new Map(Object.entries(settings.headers(route.path, status))));
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  const file =
    route.kind === 'file' ? route.file : await errorPage(settings.dir, route.path, status);
  if (file !== null) {
    sendFile(request, response, file, status);
    return;
  }
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${status} ${STATUS_CODES[status] ?? ''}\n`);
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
    ...options,
  };
  const sendFile = fileSender(settings.dir);
  const server = createServer((request, response) => {
    answer(request, response, settings, sendFile).catch((error: unknown) => {
      failed(error, request, response);
    });
  });
  const { port, close } = await listenOn(server, settings.port, options.host);
  return { url: `http://localhost:${port}${settings.basePath}`, port, close };
}
