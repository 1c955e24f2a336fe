import { Agent, type Dispatcher } from 'undici';

/**
 * The pool of connections to a model service: one request at a time on each, kept open between
 * calls, no proxy from the environment. Idle connections do not keep the process alive.
 */
export function createConnections(): Dispatcher {
  return new Agent({ allowH2: false, pipelining: 1, keepAliveTimeout: 30_000, connect: { timeout: 10_000 } });
}
