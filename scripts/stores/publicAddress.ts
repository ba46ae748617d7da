import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isThisMachine } from '../../data/store/thisMachine.ts';

/** An address that pictures are not fetched from. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/** All of IPv6 that was ever given out: what is outside, the old `::127.0.0.1` among it, is nobody's. */
const givenOut = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet (IANA's special-purpose ranges are not). */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(givenOut));
}

/** Whether a connection to the address may be made. */
export function isAllowed(address: string, allowLoopback: boolean): boolean {
  return isPublic(address) || (allowLoopback && isThisMachine(address));
}

/** Node's resolver, as it is called here. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * A resolver for connections that gives only addresses which may be connected to. The check is on
 * the very address that the connection then uses, so a name that resolves to another one a moment
 * later (DNS rebinding) gains nothing.
 */
export function checkedLookup(allowLoopback: boolean, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    const each = (error: Error | null, found: LookupAddress[]): void => {
      const allowed = found.filter(({ address }) => isAllowed(address, allowLoopback));
      const [first] = allowed;
      if (error !== null || first === undefined) {
        const fault = error ?? new AddressError(`${hostname} is not at a public address`);
        callback(fault, '', 0);
      } else if (options.all === true) {
        callback(null, allowed);
      } else {
        callback(null, first.address, first.family);
      }
    };
    resolve(hostname, { ...options, all: true }, (error, found) => each(error, found ?? []));
  };
}
