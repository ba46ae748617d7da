import ipaddr from 'ipaddr.js';

/** Returns whether a URL's `hostname` is a loopback address, or the unspecified one, which reaches it. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ['loopback', 'unspecified'].includes(ipaddr.process(name).range());
}
