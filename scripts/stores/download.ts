import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { mayPass, readAtMost } from '../../data/api/request.ts';
import { networkError, RequestError } from '../../data/api/requestError.ts';
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

const longestTrail = 4;
const redirects = new Set([301, 302, 303, 307, 308]);

const connections = { keepAlive: true, maxSockets: 4 };
const agents = { plain: new http.Agent(connections), secure: new https.Agent(connections) };

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
  const lookup = checkedLookup(limits.allowLoopback);
  const headers = { accept: 'image/avif,image/webp,image/*' };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'http:'
        ? http.get(url, { agent: agents.plain, lookup, signal, headers }, resolve)
        : https.get(url, { agent: agents.secure, lookup, signal, headers }, resolve);
    request.on('error', reject);
  });
}

/**
 * Fetches a file from the public internet; each redirect is checked as the first address was.
 *
 * @throws {AddressError} when an address on the way is not allowed or not public.
 * @throws {RequestError} when a host answers with anything but a file of at most that size, or no
 *   whole answer comes in time: 404 says that it is gone.
 */
export async function download(address: string, limits: DownloadLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.totalMs);
  try {
    let url = assertReachable(address, limits.allowLoopback);
    for (let hop = 0; hop < longestTrail; hop++) {
      const answer = await get(url, limits, signal);
      const status = answer.statusCode ?? 0;
      if (status === 200) return await readAtMost(answer, limits.maxBytes);
      answer.destroy();
      const { location } = answer.headers;
      if (!redirects.has(status) || location === undefined || !URL.canParse(location, url)) {
        throw new RequestError(`it answered ${status}`, { mayPass: mayPass(status), status });
      }
      url = assertReachable(new URL(location, url).href, limits.allowLoopback);
    }
    throw new RequestError('it redirects too often', { mayPass: false });
  } catch (error) {
    throw networkError(error, limits.totalMs);
  }
}
