import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { isLoopback } from '../store/loopback.ts';
import { RequestError } from './requestError.ts';

/**
 * The machines that a request may reach: any (an operator configured the URL), public ones alone
 * (somebody else wrote it), or public ones and this machine's loopback (tests, embedded marketplace).
 */
export type Reach = 'any' | 'public' | 'public-and-loopback';

/** All of IPv6 that was ever given out; the old `::127.0.0.1` is outside of it. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address belongs to the public internet (IANA's special-purpose ranges do not). */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_UNICAST));
}

/** Whether a connection to an IP address may be made. */
export const isAllowed = (address: string, allowLoopback: boolean): boolean =>
  isPublic(address) || (allowLoopback && isLoopback(address));

const refused = (hostname: string): RequestError =>
  new RequestError(`${hostname} is not at a public address`, { code: 'NOT_PUBLIC' });

/** Node's resolver, as it is called here. */
type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * Returns a resolver that gives only addresses which may be connected to. The connection uses these
 * very addresses, so a name that resolves to another one a moment later (DNS rebinding) gains nothing.
 */
export const checkedLookup =
  (allowLoopback: boolean, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const allowed = (found ?? []).filter(({ address }) => isAllowed(address, allowLoopback));
      if (allowed.length > 0) callback(null, allowed);
      else callback(error ?? refused(hostname), []);
    });

/** The check is part of connecting, so it holds for every redirect, too. */
function checkedAgent(allowLoopback: boolean): Agent {
  // `autoSelectFamily` asks the resolver for all addresses of a name.
  const connect = buildConnector({
    lookup: checkedLookup(allowLoopback),
    autoSelectFamily: true,
  });
  return new Agent({
    connect: (options, callback) => {
      // A literal address is connected to without the resolver.
      const literal = options.hostname.replace(/^\[|\]$/g, '');
      const isRefused = isIP(literal) > 0 && !isAllowed(literal, allowLoopback);
      if (isRefused) callback(refused(literal), null);
      else connect(options, callback);
    },
  });
}

/** The connections that check their addresses, shared by all clients of a process. */
export const agents: Readonly<Record<Exclude<Reach, 'any'>, Agent>> = {
  public: checkedAgent(false),
  'public-and-loopback': checkedAgent(true),
};
