import type { ProxySettings } from '../environment/readEnvironment.ts';
import { isLoopback } from '../store/loopback.ts';
import type { Reach } from './publicAddress.ts';
import { RequestError } from './requestError.ts';

/** Returns whether NO_PROXY names a host, a domain above it, or every host, with or without the port. */
function isExcepted({ hostname, protocol, port }: URL, except: readonly string[]): boolean {
  const usedPort = port || (protocol === 'https:' ? '443' : '80');
  return except.some((entry) => {
    const [, name = entry, onlyPort = usedPort] = /^(.+?):(\d+)$/.exec(entry.toLowerCase()) ?? [];
    const domain = name.replace(/^\*?\./, '').toLowerCase();
    const isNamed = entry === '*' || `.${hostname}`.endsWith(`.${domain}`);
    return isNamed && onlyPort === usedPort;
  });
}

/**
 * Returns what the machine's proxy has to do with a request that got no answer, or null. Node.js sends requests
 * through it only with NODE_USE_ENV_PROXY. Those that may reach public IP addresses alone look these up themselves, so
 * they never go through it.
 */
export function proxyAdvice(url: string, reach: Reach, proxy: ProxySettings): string | null {
  const target = new URL(url);
  const name = target.protocol === 'https:' ? proxy.https : proxy.http;
  if (name === null) return null;
  const hostname = target.hostname.replace(/^\[|\]$/g, '');
  const isLocal = isLoopback(hostname);
  if (reach !== 'any') return isLocal ? null : `it does not go through the proxy in ${name}`;
  if (isExcepted(target, proxy.except)) return null;
  if (proxy.isUsed) {
    const other = isLocal ? '' : 'check that proxy, or ';
    return `it went through the proxy in ${name}: ${other}add ${hostname} to NO_PROXY`;
  }
  return isLocal ? null : `Node.js 24 uses the proxy in ${name} only with NODE_USE_ENV_PROXY=1`;
}

/** Returns an error that also says what a proxy has to do with it, if no answer came. */
export function withProxyAdvice(
  error: RequestError,
  url: string,
  reach: Reach,
  proxy: ProxySettings,
): RequestError {
  const hasNoAnswer = error.status === null && error.isTransient && error.code !== '';
  const advice = hasNoAnswer ? proxyAdvice(url, reach, proxy) : null;
  return advice === null ? error : new RequestError(`${error.message}; ${advice}`, error);
}
