import { isIP } from 'node:net';
import { isAllowed } from './publicAddress.ts';

/** Top-level names that mean something inside of a network only (RFC 6761, RFC 6762, ICANN's .internal). */
const PRIVATE_NAMES = new Set(
  'corp home internal intranet invalid lan local localdomain localhost private test'.split(' '),
);

/** Returns whether visitors can reach a URL's `hostname`, as far as its name says. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  if (isIP(name) > 0) return isAllowed(name, 'public');
  const labels = name.split('.');
  return (
    labels.length > 1 && !PRIVATE_NAMES.has(labels.at(-1) ?? '') && !name.endsWith('.home.arpa')
  );
}
