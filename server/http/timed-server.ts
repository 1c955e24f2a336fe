import { createServer, type Server } from 'node:http';

/** How long a connection may take, in milliseconds. */
export type ConnectionTimes = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** To the end of its body. Our own pages give up after 20 seconds. */
  requestMs: number;
  /** Between two requests. Longer than proxies keep theirs (60 s), or they would send into a connection that ends. */
  idleMs: number;
  /** How often connections are looked at. */
  checkMs: number;
};

const normal: ConnectionTimes = { headersMs: 10_000, requestMs: 30_000, idleMs: 65_000, checkMs: 2_000 };

/**
 * A server that ends connections whose requests come too slowly, so that nobody can hold many of them half-sent. An
 * answer may take as long as it likes.
 */
export function createTimedServer(times: ConnectionTimes = normal): Server {
  return createServer({
    headersTimeout: times.headersMs,
    requestTimeout: times.requestMs,
    keepAliveTimeout: times.idleMs,
    connectionsCheckingInterval: times.checkMs,
  });
}
