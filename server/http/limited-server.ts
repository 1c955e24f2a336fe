import { createServer, type Server } from 'node:http';

/** How long a connection may take, in milliseconds. */
export type ConnectionTimes = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** To the end of its body. Our own pages give up after 20 seconds. */
  requestMs: number;
  /**
   * Between two requests. Longer than proxies' own 60 s; otherwise they would send on a closing
   * connection.
   */
  idleMs: number;
  /** How often connections are checked. */
  checkMs: number;
};

const normal: ConnectionTimes = { headersMs: 10_000, requestMs: 30_000, idleMs: 65_000, checkMs: 2_000 };

/**
 * Makes an HTTP server that leaves file descriptors for the embedded database: connections beyond
 * `maxConnections` are closed at once, and so are those that send their requests too slowly. An
 * answer may take any time.
 */
export function createLimitedServer(maxConnections: number, times: Partial<ConnectionTimes> = {}): Server {
  const { headersMs, requestMs, idleMs, checkMs } = { ...normal, ...times };
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkMs,
  });
  server.maxConnections = maxConnections;
  return server;
}
