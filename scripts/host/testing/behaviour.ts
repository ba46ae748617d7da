import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersFor, type HeaderOptions } from '../../../deploy/headers.ts';
import type { Answer } from './ask.ts';

/** What every host of the site answers; paths know no prefix. */
export interface Expectation {
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

const html = 'text/html; charset=utf-8';
const script = '/assets/app.1a2b3c.js';

/** The behaviour that the preview and nginx share, told from a visitor's side. */
export const expectations: readonly Expectation[] = [
  { title: 'the home page', path: '/', status: 200, body: 'Home', type: html },
  { title: 'a page without a slash', path: '/about', status: 200, body: 'About', type: html },
  { title: 'a page with a query', path: '/about?from=mail', status: 200, body: 'About' },
  { title: 'a store page', path: '/store/northfall-forge', status: 200, body: 'Northfall Forge' },
  { title: 'a page with a slash', path: '/about/', status: 308, redirectsTo: '/about' },
  { title: 'the query kept', path: '/about/?a=1', status: 308, redirectsTo: '/about?a=1' },
  { title: 'index.html by name', path: '/about/index.html', status: 308, redirectsTo: '/about' },
  { title: 'the home page by name', path: '/index.html', status: 308, redirectsTo: '/' },
  { title: 'an unknown page', path: '/nowhere', status: 404, body: 'Not Found', type: html },
  { title: 'an unknown seller', path: '/store/nobody', status: 404, body: '404!', type: html },
  { title: 'the bare store folder', path: '/store', status: 404, body: 'Not Found' },
  { title: 'a missing script', path: '/assets/gone.js', status: 404, body: 'Not Found' },
  { title: 'a form sent', path: '/about', method: 'POST', status: 405, body: 'Method Not Allowed' },
  { title: 'a deletion', path: '/nowhere', method: 'DELETE', status: 405, type: html },
  { title: 'bad percent-encoding', path: '/%zz', status: 400, body: 'Bad Request', type: html },
  { title: 'a NUL byte', path: '/about%00', status: 400, body: 'Bad Request' },
  { title: 'a way out of the folder', path: '/%2e%2e/%2e%2e/etc/passwd', status: 400 },
  { title: 'a backslash', path: '/%5Cevil.example/', status: 400, body: 'Bad Request' },
  { title: 'a backslash below a page', path: '/about%5c/index.html', status: 400 },
  { title: 'a backslash after a slash', path: '/%2f%5cevil.example/', status: 400 },
  { title: 'a hidden file', path: '/.git/config', status: 403, body: 'Forbidden', type: html },
  { title: 'the rules of another host', path: '/_headers', status: 404, body: 'Not Found' },
  { title: 'security.txt', path: '/.well-known/security.txt', status: 200, body: 'Contact: ' },
  {
    title: 'brotli',
    path: script,
    acceptEncoding: 'gzip, br',
    status: 200,
    encoding: 'br',
    type: 'text/javascript; charset=utf-8',
    body: 'export const text',
  },
  { title: 'gzip', path: script, acceptEncoding: 'gzip', status: 200, encoding: 'gzip' },
  {
    title: 'brotli refused',
    path: script,
    acceptEncoding: 'br;q=0, gzip',
    status: 200,
    encoding: 'gzip',
  },
  { title: 'a page in brotli', path: '/', acceptEncoding: 'br', status: 200, encoding: 'br' },
  {
    title: 'an error page in brotli',
    path: '/store/nobody',
    acceptEncoding: 'br',
    status: 404,
    encoding: 'br',
    body: '404!',
  },
  { title: 'a script', path: script, status: 200, type: 'text/javascript; charset=utf-8' },
  {
    title: 'a style',
    path: '/assets/site.4d5e6f.css',
    status: 200,
    type: 'text/css; charset=utf-8',
  },
  { title: 'a picture', path: '/images/games/cover/chess.avif', status: 200, type: 'image/avif' },
  { title: 'a font', path: '/assets/display.7a8b9c.woff2', status: 200, type: 'font/woff2' },
  { title: 'a manifest', path: '/site.webmanifest', status: 200, body: '{}' },
  { title: 'only the head', path: '/about', method: 'HEAD', status: 200, type: html },
  {
    title: "a store's data",
    path: '/store/northfall-forge/snapshot.json',
    status: 200,
    type: 'application/json; charset=utf-8',
  },
];

/** What is compared of an answer: status, headers by name, and `text`, a part of the body. */
export type Compared = Readonly<Record<string, unknown>>;

function wantedHeaders(expected: Expectation, options: HeaderOptions): Compared {
  const [path = ''] = expected.path.split('?');
  const { 'Cache-Control': cacheControl, ...security } = headersFor(path, options, expected.status);
  const names = Object.entries(security).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const prefix = options.environment.basePath.slice(0, -1);
  return {
    ...Object.fromEntries<string>(names),
    'cache-control': cacheControl,
    ...(expected.redirectsTo !== undefined && { location: prefix + expected.redirectsTo }),
    ...(expected.status === 405 && { allow: 'GET, HEAD' }),
    ...(expected.type !== undefined && { 'content-type': expected.type }),
    ...(expected.encoding !== undefined && {
      'content-encoding': expected.encoding,
      vary: 'Accept-Encoding',
    }),
  };
}

/** Everything that an expectation says of the answer, with all headers of ours. */
export function wantedOf(expected: Expectation, options: HeaderOptions): Compared {
  const text = expected.method === 'HEAD' ? '' : expected.body;
  return {
    status: expected.status,
    ...wantedHeaders(expected, options),
    ...(text !== undefined && { text }),
  };
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

function decoded(answer: Answer): string {
  const decode = decoders[answer.headers['content-encoding'] ?? ''];
  return (decode && answer.body.length > 0 ? decode(answer.body) : answer.body).toString();
}

/** Of an answer, that of which `wanted` speaks, in the same form. */
export function seenOf(answer: Answer, wanted: Compared): Compared {
  const text = decoded(answer);
  const wantedText = typeof wanted['text'] === 'string' ? wanted['text'] : '';
  const isThere = wantedText === '' ? text === '' : text.includes(wantedText);
  const seen: Compared = {
    ...answer.headers,
    // Hosts differ in which permanent redirect they send: nginx's rewrite knows 301 only.
    status: answer.status === 301 ? 308 : answer.status,
    text: isThere ? wantedText : text,
  };
  return Object.fromEntries<unknown>(Object.keys(wanted).map((name) => [name, seen[name]]));
}
