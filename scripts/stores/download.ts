import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { mayPass, readAtMost, type RequestLimits } from '../../data/api/request.ts';
import { networkError, RequestError } from '../../data/api/requestError.ts';
import { avatarUrl } from '../../data/store/avatarUrl.ts';
import { isThisMachine } from '../../data/store/thisMachine.ts';
import { checkedLookup, isAllowed } from './publicAddress.ts';

const longestTrail = 4;
const redirects = new Set([301, 302, 303, 307, 308]);

/** `autoSelectFamily` asks the resolver for all addresses of a name. */
const connections = { keepAlive: true, maxSockets: 4, autoSelectFamily: true };
const agents = { plain: new http.Agent(connections), secure: new https.Agent(connections) };

/** A name is checked when it is resolved; an address in its place is never resolved. */
function assertReachable(address: string, allowLoopback: boolean): URL {
  const checked = avatarUrl(address);
  if (checked === null) throw new RequestError('its address is not allowed');
  const url = new URL(checked);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isRefused = isIP(literal) > 0 && !isAllowed(literal, allowLoopback);
  if (isRefused || (isThisMachine(url.hostname) && !allowLoopback)) {
    throw new RequestError(`${url.hostname} is not at a public address`);
  }
  return url;
}

function get(url: URL, allowLoopback: boolean, signal: AbortSignal): Promise<http.IncomingMessage> {
  const lookup = checkedLookup(allowLoopback);
  const options = { lookup, signal, headers: { accept: 'image/avif,image/webp,image/*' } };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'http:'
        ? http.get(url, { ...options, agent: agents.plain }, resolve)
        : https.get(url, { ...options, agent: agents.secure }, resolve);
    request.on('error', reject);
  });
}

/**
 * Fetches a file from the public internet; each redirect is checked as the first address was.
 *
 * @param limits for all redirects together
 * @param allowLoopback whether this machine's own addresses may be asked: only with a marketplace
 *   that runs on it
 * @throws {RequestError} when an address on the way is not allowed or not public, a host answers with
 *   anything but a file of at most that size, or no whole answer comes in time: 404 says that it is gone.
 */
export async function download(
  address: string,
  { attemptMs, maxBytes }: RequestLimits,
  allowLoopback: boolean,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(attemptMs);
  try {
    let url = assertReachable(address, allowLoopback);
    for (let hop = 0; hop < longestTrail; hop++) {
      const answer = await get(url, allowLoopback, signal);
      const status = answer.statusCode ?? 0;
      if (status === 200) return await readAtMost(answer, maxBytes);
      answer.destroy();
      const { location } = answer.headers;
      if (!redirects.has(status) || location === undefined || !URL.canParse(location, url)) {
        throw new RequestError(`it answered ${status}`, { mayPass: mayPass(status), status });
      }
      url = assertReachable(new URL(location, url).href, allowLoopback);
    }
    throw new RequestError('it redirects too often');
  } catch (error) {
    throw networkError(error, attemptMs);
  }
}
