import ipaddr from 'ipaddr.js';
import { AppError } from '../../http/app-error.ts';

/**
 * Which addresses writers may name for their own model service: none, https on the open internet,
 * or any, for a server that only its owner reaches.
 */
export type EndpointPolicy = 'none' | 'public' | 'any';

/**
 * Checks the address of a writer's own model service; returns it without a trailing slash. Throws
 * the refusal. What its name resolves to is checked on connecting.
 */
export function checkEndpoint(given: string, policy: EndpointPolicy): string {
  if (policy === 'none') throw refused('On this server only the known services can be used.');
  const url = parse(given);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw refused('Write the address without a user, a question mark or a #.');
  const address = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  if (policy === 'any') return address;
  if (url.protocol !== 'https:') throw refused('The address must start with https://.');
  if (ipaddr.isValid(url.hostname.replace(/^\[|\]$/g, '')))
    throw refused('Write the name of the service, not a numeric address.');
  if (url.port !== '' && Number(url.port) < 1024) throw refused('That port is not allowed.');
  if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(url.hostname))
    throw refused('Write the whole name of the service, such as https://models.example.com/v1.');
  return address;
}

/**
 * Whether an IP address is on the open internet: not of this machine, a private network or
 * reserved, also when wrapped in IPv6 (mapped, compatible, NAT64, 6to4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'unicast')
    return !(parsed instanceof ipaddr.IPv6) || !reserved.some((range) => parsed.match(range));
  return false;
}

/** Ranges that the library does not know. */
const reserved = [
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/23',
  '2002::/16',
  'fec0::/10',
  '100::/64',
].map((range) => ipaddr.IPv6.parseCIDR(range));

function parse(given: string): URL {
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    throw refused('Write a web address, such as https://models.example.com/v1.');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refused('The address must start with https:// or http://.');
  return url;
}

function refused(message: string): AppError {
  return new AppError('key_refused', message, { fields: [{ field: 'baseUrl', message }] });
}
