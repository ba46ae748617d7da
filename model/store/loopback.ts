import ipaddr from 'ipaddr.js';

/** Returns whether a URL's `hostname` is loopback, or the unspecified address, which reaches loopback. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ['loopback', 'unspecified'].includes(ipaddr.process(name).range());
}
