import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { avatarUrl } from '../../data/store/avatarUrl.ts';
import { isThisMachine } from '../../data/store/thisMachine.ts';
import { AddressError, checkedLookup, isAllowed } from './publicAddress.ts';

/** What a download may cost and reach. */
export interface DownloadLimits {
  /** For all redirects together, in milliseconds. */
  readonly totalMs: number;
  readonly maxBytes: number;
  /** Whether this machine's own addresses may be asked: only with a marketplace that runs on it. */
  readonly allowLoopback: boolean;
}

/** The host answered, but with no picture: 404 says that it is gone. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const longestTrail = 4;
const redirects = new Set([301, 302, 303, 307, 308]);

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 4 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 4 }),
};

/** A name is checked when it is resolved; an address in its place is never resolved. */
function assertReachable(address: string, allowLoopback: boolean): URL {
  const checked = avatarUrl(address);
  if (checked === null) throw new AddressError('its address is not allowed');
  const url = new URL(checked);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isRefused = isIP(literal) > 0 && !isAllowed(literal, allowLoopback);
  if (isRefused || (isThisMachine(url.hostname) && !allowLoopback)) {
    throw new AddressError(`${url.hostname} is not at a public address`);
  }
  return url;
}

function get(url: URL, limits: DownloadLimits, signal: AbortSignal): Promise<http.IncomingMessage> {
  const isPlain = url.protocol === 'http:';
  const lookup = checkedLookup(limits.allowLoopback);
  const headers = { accept: 'image/avif,image/webp,image/*' };
  return new Promise((resolve, reject) => {
    const request = isPlain
      ? http.get(url, { agent: agents['http:'], lookup, signal, headers }, resolve)
      : https.get(url, { agent: agents['https:'], lookup, signal, headers }, resolve);
    request.on('error', reject);
  });
}

async function bodyOf(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new DownloadError(413, `it is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a file from the public internet; each redirect is checked as the first address was.
 *
 * @throws {AddressError} when an address on the way is not allowed or not public.
 * @throws {DownloadError} when a host answers with anything but a file of at most that size.
 * @throws {Error} when no whole answer comes in time.
 */
export async function download(address: string, limits: DownloadLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.totalMs);
  let url = assertReachable(address, limits.allowLoopback);
  for (let hop = 0; hop < longestTrail; hop++) {
    const answer = await get(url, limits, signal);
    const status = answer.statusCode ?? 0;
    if (status === 200) return bodyOf(answer, limits.maxBytes);
    answer.destroy();
    const { location } = answer.headers;
    if (!redirects.has(status) || location === undefined || !URL.canParse(location, url)) {
      throw new DownloadError(status, `it answered ${status}`);
    }
    url = assertReachable(new URL(location, url).href, limits.allowLoopback);
  }
  throw new DownloadError(310, 'it redirects too often');
}
