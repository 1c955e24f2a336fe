import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { isPublicAddress } from './check-endpoint.ts';

/**
 * Connections to services that writers name: what a name resolves to is checked at the very moment
 * of connecting, and the checked addresses are those connected to, so that a name cannot answer
 * twice. Redirects are not followed by anything that uses them. `lookup` stands in for the system's
 * resolver in tests.
 */
export function createGuardedConnections(lookup: typeof systemLookup = systemLookup): Dispatcher {
  const guarded: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const isSafe = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
      if (!isSafe) return callback(new Error('the name leads to an address that is not public'), []);
      callback(null, addresses);
    });
  };
  return new Agent({
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    maxHeaderSize: 16 * 1024,
    connect: { timeout: 5_000, lookup: guarded },
  });
}
