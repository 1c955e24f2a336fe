import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { isPublicAddress } from './check-endpoint.ts';

/**
 * Connections to services that writers name. Addresses are checked while connecting, and only those
 * are used, so that a name cannot answer twice. Users must not follow redirects. `lookup` replaces
 * the system's resolver in tests.
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
