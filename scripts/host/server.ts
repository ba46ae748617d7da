import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { ConfigurationError } from '../../model/lib/knownError.ts';
import { encodePath } from '../../model/lib/urlPath.ts';
import { headersFor } from '../../deploy/headers.ts';
import { contentTypeOf, isText } from '../../deploy/mediaTypes.ts';
import { listenOn } from '../lib/listen.ts';

/** How a request is answered. Headers depend on the decoded path `at`. A file is sent, a location leads on. */
type Route = { readonly status: number; readonly at: string; file?: string; location?: string };

/** Hidden files are not public, except /.well-known/ (RFC 8615). */
const HIDDEN = /\/\.(?!well-known(?:\/|$))/;
const FOR_HOSTS = /^\/_(?:headers|redirects|redirects\.nginx)$/;

const isFile = async (file: string) => (await stat(file).catch(() => null))?.isFile() ?? false;

/** Decodes a path. Returns null for wrong percent-encoding, a NUL byte, `..` and backslashes. */
function decodePath(raw: string): string | null {
  try {
    const at = decodeURIComponent(raw).replaceAll(/\/{2,}/g, '/');
    return /^\/[^\0\\]*$/.test(at) && !at.split('/').includes('..') ? at : null;
  } catch {
    return null;
  }
}

/** Returns the nearest error page: from the path's folder, or from a folder above it. */
async function errorRoute(dir: string, status: number, at = '/'): Promise<Route> {
  for (let folder = at; folder !== '';) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    const file = path.join(dir, folder, `${status}.html`);
    if (await isFile(file)) return { status, at, file };
  }
  return { status, at };
}

/** Answers with a file, or with the `index.html` of a folder, which has one URL. */
async function pageRoute(dir: string, at: string, query: string): Promise<Route> {
  const page = at.replace(/\/(?:index\.html)?$/, '');
  const index = path.join(dir, page, 'index.html');
  const isOther = at !== '/' && at !== page;
  if (isOther && (await isFile(index))) {
    return { status: 308, at: '/', location: encodePath(page || '/') + query };
  }
  const files = isOther || FOR_HOSTS.test(at) ? [] : [path.join(dir, at), index];
  for (const file of files) if (await isFile(file)) return { status: 200, at, file };
  return errorRoute(dir, 404, at);
}

/** Finds the answer of a static host to a request. */
async function routeOf(dir: string, method = '', url = ''): Promise<Route> {
  if (method !== 'GET' && method !== 'HEAD') return errorRoute(dir, 405);
  const [raw = ''] = url.split('?', 1);
  const at = decodePath(raw);
  if (at === null) return errorRoute(dir, 400);
  return HIDDEN.test(at) ? errorRoute(dir, 403, at) : pageRoute(dir, at, url.slice(raw.length));
}

/** At quality 6 brotli takes milliseconds, at its own 11 a quarter of a second. */
const ENCODERS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: () => createGzip(),
};

/** Sends a file, a text in the best encoding for the client. */
async function sendFile(
  { headers }: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
): Promise<void> {
  const accepted = String(headers['accept-encoding']);
  const encodings = isText(file) ? (['br', 'gzip'] as const) : [];
  const encoding = encodings.find((one) => accepted.includes(one));
  response.setHeader('Content-Type', contentTypeOf(file));
  if (isText(file)) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  else response.setHeader('Content-Length', (await stat(file)).size);
  response.writeHead(status);
  const encoders = encoding ? [ENCODERS[encoding]()] : [];
  await pipeline([createReadStream(file), ...encoders, response]);
}

/** Returns the policy of a build, but for plain http. */
async function policyOf(dir: string): Promise<string> {
  const headers = await readFile(path.join(dir, '_headers'), 'utf8').catch(() => '');
  const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(headers)?.[1] ?? "default-src 'self'";
  return policy.replace('; upgrade-insecure-requests', '');
}

async function answer(dir: string, request: IncomingMessage, response: ServerResponse) {
  const { status, at, file, location } = await routeOf(dir, request.method, request.url);
  response.setHeaders(new Map(Object.entries(headersFor(at, await policyOf(dir), status))));
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  if (file) return sendFile(request, response, file, status);
  if (location) return void response.writeHead(status, { Location: location }).end();
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${status} ${STATUS_CODES[status]}\n`);
}

/**
 * Serves a built site as a static host does: `index.html` of folders, the nearest error page, the build's headers,
 * compression. By default on any free port of loopback.
 *
 * @throws {ConfigurationError} when nothing is built
 * @throws {KnownError} when the port is taken
 */
export async function previewSite({ dir = 'dist/client', port = 0, host = '127.0.0.1' } = {}) {
  if (!existsSync(path.join(dir, 'index.html'))) {
    throw new ConfigurationError(`There is no ${dir}/index.html: run npm run build first.`);
  }
  const server = createServer((request, response) => {
    // An error here is a visitor who left, or a file that a build replaced meanwhile.
    answer(dir, request.resume(), response).catch(() => response.destroy());
  });
  const listening = await listenOn(server, port, host);
  return { ...listening, url: `http://localhost:${listening.port}/` };
}
