import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer with its body decoded. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const TIMEOUT_MS = 15_000;

const REQUEST_HEADERS = {
  accept: 'text/html,*/*',
  'accept-encoding': 'br, gzip',
  'user-agent': 'Mozilla/5.0 (compatible; npm run smoke)',
};

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Asks for a URL as a browser does, without following a redirect, and returns the answer or why there is none.
 * `fetch` would take half a brotli file for a whole one.
 */
export function ask(url: string): Promise<Answer | Error> {
  // A URL with this query is in no cache.
  const uncached = `${url}?smoke=${Date.now().toString(36)}`;
  const { get } = url.startsWith('https:') ? https : http;
  return new Promise((resolve) => {
    const options = {
      headers: REQUEST_HEADERS,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const request = get(uncached, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      const decode = DECODERS[headers['content-encoding'] ?? ''] ?? ((bytes: Buffer) => bytes);
      buffer(response)
        .then((bytes) =>
          resolve({ status, headers, body: bytes.length === 0 ? bytes : decode(bytes) }),
        )
        .catch(resolve);
    });
    request.once('error', resolve);
  });
}
