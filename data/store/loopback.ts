import ipaddr from 'ipaddr.js';

/**
 * Returns whether a host is a loopback address, or the unspecified one, which reaches loopback.
 *
 * @param hostname as `URL` spells it, which knows one form of each address: `127.1` is 127.0.0.1 there
 */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ['loopback', 'unspecified'].includes(ipaddr.process(name).range());
}
