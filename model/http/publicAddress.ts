import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent } from 'undici';
import { isLoopback } from '../store/loopback.ts';
import { RequestError } from './requestError.ts';

/**
 * The IP addresses that a request may connect to. `any` is for URLs that an operator configured, `private` for URLs of
 * strangers at hosts that an operator configured, `public` for other URLs of strangers, and `public-and-loopback` for
 * these when the marketplace is on loopback.
 */
export type Reach = 'any' | 'private' | 'public' | 'public-and-loopback';
type CheckedReach = Exclude<Reach, 'any'>;

/** All public IPv6 addresses in use. The obsolete form `::127.0.0.1` is outside this range. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Azure's service for virtual machines. It answers only from inside, like 169.254.169.254. */
const AZURE_WIRE_SERVER = '168.63.129.16';

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (ip.toString() === AZURE_WIRE_SERVER) return false;
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_UNICAST));
}

/** Returns whether a machine has an address only on its own link, as clouds have services that give away secrets. */
const isLinkLocal = (address: string): boolean =>
  !ipaddr.isValid(address) || ipaddr.process(address).range() === 'linkLocal';

/** Whether a request may connect to an IP address. */
const RULES: Readonly<Record<CheckedReach, (address: string) => boolean>> = {
  private: (address) => !isLinkLocal(address),
  public: isPublic,
  'public-and-loopback': (address) => isPublic(address) || isLoopback(address),
};

/** Returns whether a request may connect to an IP address. */
export const isAllowed = (address: string, reach: CheckedReach): boolean => RULES[reach](address);

/** The code of a request that was not sent, because of the host's address. */
export const NOT_PUBLIC = 'NOT_PUBLIC';

const refused = (hostname: string): RequestError =>
  new RequestError(`${hostname} is not at a public IP address`, { code: NOT_PUBLIC });

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * Returns a resolver that finds only allowed IP addresses. The connection uses exactly these. So it does not
 * matter if the host name later resolves to another IP address (DNS rebinding).
 */
export const checkedLookup =
  (reach: CheckedReach, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const allowed = (found ?? []).filter(({ address }) => isAllowed(address, reach));
      if (allowed.length > 0) callback(null, allowed);
      else callback(error ?? refused(hostname), []);
    });

const checkedAgent = (reach: CheckedReach): Agent =>
  // `autoSelectFamily` asks the resolver for all IP addresses of a host name.
  new Agent({ connect: { lookup: checkedLookup(reach), autoSelectFamily: true } });

const AGENTS: Readonly<Record<CheckedReach, Agent>> = {
  private: checkedAgent('private'),
  public: checkedAgent('public'),
  'public-and-loopback': checkedAgent('public-and-loopback'),
};

/** Returns the agent for a URL. @throws {RequestError} for an IP address that is not allowed */
export function agentFor(url: string, reach: CheckedReach): Agent {
  // For an IP address in the URL, Node does not call the resolver, so check it here.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) > 0 && !isAllowed(host, reach)) throw refused(host);
  return AGENTS[reach];
}
