import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { isLoopback } from '../store/loopback.ts';
import { RequestError } from './requestError.ts';

/**
 * The IP addresses that a request may connect to. `any` is for URLs that an operator configured,
 * `public` for URLs of strangers, `public-and-loopback` for those of a marketplace on loopback.
 */
export type Reach = 'any' | 'public' | 'public-and-loopback';

/** All IPv6 addresses in use. The obsolete form `::127.0.0.1` is outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_UNICAST));
}

/** Returns whether a request may connect to an IP address. */
export const isAllowed = (address: string, allowLoopback: boolean): boolean =>
  isPublic(address) || (allowLoopback && isLoopback(address));

const refused = (hostname: string): RequestError =>
  new RequestError(`${hostname} is not at a public address`, { code: 'NOT_PUBLIC' });

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * Returns a resolver that finds only allowed addresses. The connection uses exactly these, so a name
 * that resolves to another address a moment later (DNS rebinding) is no risk.
 */
export const checkedLookup =
  (allowLoopback: boolean, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const allowed = (found ?? []).filter(({ address }) => isAllowed(address, allowLoopback));
      if (allowed.length > 0) callback(null, allowed);
      else callback(error ?? refused(hostname), []);
    });

/** Returns an agent that checks addresses while it connects, so also those of redirects. */
function checkedAgent(allowLoopback: boolean): Agent {
  // `autoSelectFamily` asks the resolver for all addresses of a name.
  const connect = buildConnector({ lookup: checkedLookup(allowLoopback), autoSelectFamily: true });
  return new Agent({
    connect: (options, callback) => {
      // The resolver is not called for an IP address.
      const literal = options.hostname.replace(/^\[|\]$/g, '');
      const isRefused = isIP(literal) > 0 && !isAllowed(literal, allowLoopback);
      if (isRefused) callback(refused(literal), null);
      else connect(options, callback);
    },
  });
}

/** Agents that check addresses, shared by all clients of a process. */
export const agents: Readonly<Record<Exclude<Reach, 'any'>, Agent>> = {
  public: checkedAgent(false),
  'public-and-loopback': checkedAgent(true),
};
