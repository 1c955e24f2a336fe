import { BlockList, isIP } from 'node:net';

/** Tells whether an address belongs to a proxy that we run. */
export type TrustedProxies = (address: string) => boolean;

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
 * The address of the client: the socket's own, unless it is a proxy of ours; then the last address that a proxy of
 * ours has not written itself. A header from anybody else is ignored.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  isProxy: TrustedProxies,
): string {
  let address = unmapped(socketAddress);
  const hops = (forwardedFor ?? '').split(',').map((hop) => unmapped(hop.trim()));
  while (isProxy(address)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** What counts as one network: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
