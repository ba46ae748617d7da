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
import { routeOf } from './route.ts';

export interface StaticServerOptions {
  /** Folder that is served. */
  readonly dir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** IP address to listen on. Default loopback. */
  readonly host?: string;
  /** Prefix under which the folder appears, with slashes at both ends. Default `/`. */
  readonly basePath?: string;
  /** Headers of the answer at a path (without the prefix) with a status. */
  readonly headers?: (path: string, status: number) => Readonly<Record<string, string>>;
}

export interface StaticServer {
  /** URL of the home page. */
  readonly url: string;
  readonly port: number;
  /** Stops at once, open connections included. */
  readonly close: () => Promise<void>;
}

type Settings = Required<Omit<StaticServerOptions, 'host'>>;

/** Encodings that a client refuses (RFC 9110, 12.5.3). */
const REFUSED_ENCODING = /[^,]+;\s*q=0(?:\.0+)?\s*(?=,|$)/gi;

/** Returns a function that sends a file in the best encoding for the client. */
function fileSender(dir: string) {
  // With `dev`, sirv looks for the file at each request, because a build may replace it.
  const send = sirv(dir, { dev: true, etag: true, brotli: true, gzip: true });
  return (request: IncomingMessage, response: ServerResponse, file: string, status: number) => {
    const { 'accept-encoding': encodings = '', 'if-none-match': tag } = request.headers;
    request.headers = { 'accept-encoding': encodings.replaceAll(REFUSED_ENCODING, '') };
    request.url = `/${encodeURI(path.relative(dir, file).replaceAll(path.sep, '/'))}`;
    response.setHeader('Content-Type', contentTypeOf(file));
    if (status === 200) {
      request.headers['if-none-match'] = tag;
    } else {
      // sirv sends every file with the status 200.
      const writeHead = response.writeHead.bind(response);
      response.writeHead = (
        _: number,
        headers?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
      ) => writeHead(status, typeof headers === 'string' ? {} : headers);
    }
    send(request, response, () => {
      handleError(new Error(`${file} does not exist any more.`), request, response);
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
  const { status, file, location } = route;
  response.setHeaders(new Map(Object.entries(settings.headers(route.path, status))));
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  if (file !== null) {
    sendFile(request, response, file, status);
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
 * Serves a folder as a static host does: `index.html` of folders, the nearest error page, precompressed
 * files, conditional requests. Throws a PortError when the port is taken.
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  const settings: Settings = { basePath: '/', headers: () => ({}), ...options };
  const sendFile = fileSender(settings.dir);
  const server = createServer((request, response) => {
    answer(request, response, settings, sendFile).catch((error: unknown) => {
      handleError(error, request, response);
    });
  });
  const { port, close } = await listenOn(server, settings.port, options.host);
  return { url: `http://localhost:${port}${settings.basePath}`, port, close };
}
