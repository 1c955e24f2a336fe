import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Tells whether an address belongs to a proxy that we run. */
export type TrustedProxies = (address: string) => boolean;

/** All clients whose address our proxy did not pass on readably share this one. */
export const unknownAddress = 'unknown';

/** Reads a list of addresses and CIDR ranges. Throws on anything else. */
export function trustedProxies(entries: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    if (family === 0) throw new Error(`${entry} is neither an address nor a range such as 10.0.0.0/8`);
    const type = family === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, type);
    else list.addSubnet(address, Number(bits), type);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * The client's address: the socket's, or behind our proxies the last address in X-Forwarded-For
 * that is not ours; what precedes it may be forged. `unknownAddress` if it can't be read.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  isProxy: TrustedProxies,
): string {
  let address = canonicalAddress(socketAddress) ?? socketAddress;
  const hops = forwardedFor === undefined ? [] : forwardedFor.split(',');
  while (isProxy(address)) {
    const hop = hops.pop();
    if (hop === undefined) break;
    const read = canonicalAddress(withoutPort(hop.trim()));
    if (read === null) return unknownAddress;
    address = read;
  }
  return address;
}

/** What counts as one network: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [a, b, c, d] = ipaddr.IPv6.parse(address).parts;
  return `${[a, b, c, d].map((part) => (part ?? 0).toString(16)).join(':')}::/64`;
}

export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
}

/** An address in canonical form, IPv4-mapped IPv6 as IPv4; null for anything else. */
function canonicalAddress(text: string): string | null {
  return isIP(text) === 0 ? null : ipaddr.process(text).toString();
}

/** Some proxies add the port: 203.0.113.5:4711 or [2001:db8::1]:4711. */
function withoutPort(hop: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}
