import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RequestError } from '../../data/api/requestError.ts';
import { isThisMachine } from '../../data/store/thisMachine.ts';

/** All of IPv6 that was ever given out: what is outside, the old `::127.0.0.1` among it, is nobody's. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet (IANA's special-purpose ranges are not). */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(givenOut));
}

/** Whether a connection to an IP address may be made. */
export const isAllowed = (address: string, allowLoopback: boolean): boolean =>
  isPublic(address) || (allowLoopback && isThisMachine(address));

/** Node's resolver, as it is called here. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * A resolver for connections that gives only addresses which may be connected to. The check is on
 * the very addresses that the connection then tries, so a name that resolves to another one a moment
 * later (DNS rebinding) gains nothing.
 */
export const checkedLookup =
  (allowLoopback: boolean, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const allowed = (found ?? []).filter(({ address }) => isAllowed(address, allowLoopback));
      const fault = new RequestError(`${hostname} is not at a public address`);
      if (allowed.length > 0) callback(null, allowed);
      else callback(error ?? fault, []);
    });
