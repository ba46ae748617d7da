import { isLoopback } from '../store/loopback.ts';
import type { Reach } from './publicAddress.ts';
import { RequestError } from './requestError.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/** Returns whether NO_PROXY names a host, or every host. */
function isExcepted(hostname: string, variables: Variables): boolean {
  const names = (variables['no_proxy'] ?? variables['NO_PROXY'] ?? '').split(/[\s,]+/);
  return names.some((name) => name === '*' || name === hostname);
}

/**
 * Returns what a proxy in the environment has to do with a request that got no answer, or null. Node.js sends requests
 * through it only with NODE_USE_ENV_PROXY. Those that may reach public IP addresses alone look these up themselves, so
 * they never go through it.
 */
export function proxyAdvice(url: string, reach: Reach, variables: Variables): string | null {
  const name = PROXIES.find((one) => variables[one]);
  if (name === undefined) return null;
  const hostname = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const isLocal = isLoopback(hostname);
  const isUsed = variables['NODE_USE_ENV_PROXY'] === '1';
  if (reach !== 'any') return isLocal ? null : `it does not go through the proxy in ${name}`;
  if (!isLocal)
    return isUsed ? null : `Node.js 24 uses the proxy in ${name} only with NODE_USE_ENV_PROXY=1`;
  const isProxied = isUsed && !isExcepted(hostname, variables);
  return isProxied ? `it went through the proxy in ${name}: add ${hostname} to NO_PROXY` : null;
}

/** Returns an error that also says what a proxy has to do with it, if no answer came. */
export function withProxyAdvice(error: RequestError, url: string, reach: Reach): RequestError {
  const hasNoAnswer = error.status === null && error.isTransient && error.code !== '';
  const advice = hasNoAnswer ? proxyAdvice(url, reach, process.env) : null;
  return advice === null ? error : new RequestError(`${error.message}; ${advice}`, error);
}
