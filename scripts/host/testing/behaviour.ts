import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteEnvironment } from '../../../model/environment/readEnvironment.ts';
import { headersFor } from '../../../deploy/headers.ts';
import type { Answer } from './ask.ts';

/** A request to the sample site, and the answer of every host. */
interface Expectation {
  readonly title: string;
  readonly path: string;
  readonly method?: string;
  readonly acceptEncoding?: string;
  readonly status: number;
  /** Text in the decoded body. */
  readonly body?: string;
  readonly type?: string;
  readonly encoding?: string;
  readonly redirectsTo?: string;
}

const HTML = 'text/html; charset=utf-8';
const JS = 'text/javascript; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT = '/assets/app.1a2b3c.js';
const STYLES = '/assets/site.4d5e6f.css';
const FONT = '/assets/display.7a8b9c.woff2';
const SNAPSHOT = '/store/northfall-forge/snapshot.json';

/** The behaviour that the preview and nginx share. */
export const EXPECTATIONS: readonly Expectation[] = [
  { title: 'the home page', path: '/', status: 200, body: 'Home', type: HTML },
  { title: 'a page without a slash', path: '/about', status: 200, body: 'About', type: HTML },
  { title: 'a page with a query', path: '/about?from=mail', status: 200, body: 'About' },
  { title: 'a store page', path: '/store/northfall-forge', status: 200, body: 'Northfall Forge' },
  { title: 'a page with a slash', path: '/about/', status: 308, redirectsTo: '/about' },
  { title: 'a slash and a query', path: '/about/?a=1', status: 308, redirectsTo: '/about?a=1' },
  { title: 'index.html by name', path: '/about/index.html', status: 308, redirectsTo: '/about' },
  { title: 'the home page by name', path: '/index.html', status: 308, redirectsTo: '/' },
  { title: 'an unknown page', path: '/nowhere', status: 404, body: 'Not Found', type: HTML },
  { title: 'an unknown seller', path: '/store/nobody', status: 404, body: '404!', type: HTML },
  { title: 'the folder of stores', path: '/store', status: 404, body: 'Not Found' },
  { title: 'a missing script', path: '/assets/gone.js', status: 404, body: 'Not Found' },
  { title: 'a sent form', path: '/about', method: 'POST', status: 405, body: 'Method Not Allowed' },
  { title: 'a DELETE request', path: '/nowhere', method: 'DELETE', status: 405, type: HTML },
  { title: 'wrong percent-encoding', path: '/%zz', status: 400, body: 'Bad Request', type: HTML },
  { title: 'a NUL byte', path: '/about%00', status: 400, body: 'Bad Request' },
  { title: 'a path that leaves the folder', path: '/%2e%2e/%2e%2e/etc/passwd', status: 400 },
  { title: 'a backslash', path: '/%5Cevil.example/', status: 400, body: 'Bad Request' },
  { title: 'a backslash below a page', path: '/about%5c/index.html', status: 400 },
  { title: 'a backslash after a slash', path: '/%2f%5cevil.example/', status: 400 },
  { title: 'a hidden file', path: '/.git/config', status: 403, body: 'Forbidden', type: HTML },
  { title: 'the rules for Cloudflare', path: '/_headers', status: 404, body: 'Not Found' },
  { title: 'security.txt', path: '/.well-known/security.txt', status: 200, body: 'Contact: ' },
  { title: 'brotli', path: SCRIPT, acceptEncoding: 'gzip, br', status: 200, encoding: 'br' },
  { title: 'gzip', path: SCRIPT, acceptEncoding: 'gzip', status: 200, encoding: 'gzip' },
  {
    title: 'a browser that refuses brotli',
    path: SCRIPT,
    acceptEncoding: 'br;q=0, gzip',
    status: 200,
    encoding: 'gzip',
  },
  { title: 'a page in brotli', path: '/', acceptEncoding: 'br', status: 200, encoding: 'br' },
  {
    title: '404 in brotli',
    path: '/store/nobody',
    acceptEncoding: 'br',
    status: 404,
    encoding: 'br',
  },
  { title: 'a script', path: SCRIPT, status: 200, type: JS, body: 'export const text' },
  { title: 'a style', path: STYLES, status: 200, type: 'text/css; charset=utf-8' },
  { title: 'a picture', path: '/images/games/cover/chess.avif', status: 200, type: 'image/avif' },
  { title: 'a font', path: FONT, status: 200, type: 'font/woff2' },
  { title: 'a manifest', path: '/site.webmanifest', status: 200, body: '{}' },
  { title: 'a HEAD request', path: '/about', method: 'HEAD', status: 200, type: HTML },
  { title: "a store's data", path: SNAPSHOT, status: 200, type: JSON_TYPE },
];

/** The compared parts of an answer: status, headers by name, and `text`, a part of the body. */
type Compared = Readonly<Record<string, unknown>>;

/** Returns the answer that is expected, with all headers that hosts are configured to send. */
export function expectedAnswer(expected: Expectation, environment: SiteEnvironment): Compared {
  const { status, method, body, type, encoding, redirectsTo } = expected;
  const [path = ''] = expected.path.split('?');
  const headers = Object.entries(headersFor(path, environment, status));
  const text = method === 'HEAD' ? '' : body;
  return {
    status,
    ...Object.fromEntries<unknown>(headers.map(([name, value]) => [name.toLowerCase(), value])),
    ...(redirectsTo && { location: redirectsTo }),
    ...(status === 405 && { allow: 'GET, HEAD' }),
    ...(type && { 'content-type': type }),
    ...(encoding && { 'content-encoding': encoding, vary: 'Accept-Encoding' }),
    ...(text !== undefined && { text }),
  };
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

function decode({ headers, body }: Answer): string {
  const decoder = DECODERS[headers['content-encoding'] ?? ''];
  return (decoder && body.length > 0 ? decoder(body) : body).toString();
}

/** Returns the parts of an answer that `wanted` has. */
export function actualAnswer(answer: Answer, wanted: Compared): Compared {
  const text = decode(answer);
  const part = typeof wanted['text'] === 'string' ? wanted['text'] : '';
  const isFound = part === '' ? text === '' : text.includes(part);
  const actual: Compared = {
    ...answer.headers,
    // nginx's rewrite sends 301 as its only permanent redirect.
    status: answer.status === 301 ? 308 : answer.status,
    text: isFound ? part : text,
  };
  return Object.fromEntries<unknown>(Object.keys(wanted).map((name) => [name, actual[name]]));
}
