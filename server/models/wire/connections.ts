import { Agent, type Dispatcher } from 'undici';

/**
 * A pool of connections: one request at a time on each, kept alive, no proxy from the environment.
 */
export function createConnections(): Dispatcher {
  return new Agent({ allowH2: false, pipelining: 1, keepAliveTimeout: 30_000, connect: { timeout: 10_000 } });
}
