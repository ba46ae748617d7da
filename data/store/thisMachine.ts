/** 127.0.0.0/8 and 0.0.0.0/8, as an IPv4 address and mapped into IPv6; `::1` and `::`. */
const OWN_ADDRESS =
  /^(?:(?:127|0)(?:\.\d{1,3}){3}|::1?|::ffff:(?:7f[\da-f]{2}|[\da-f]{1,2}):[\da-f]{1,4})$/;

/**
 * Whether a host is this machine: its loopback, or no machine in particular.
 *
 * @param hostname as `URL` spells it, which knows one form of each address: `127.1` is 127.0.0.1 there
 */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$|\.$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || OWN_ADDRESS.test(name);
}
