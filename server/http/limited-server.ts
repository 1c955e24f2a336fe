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
 * Makes an HTTP server that keeps browsers from using up the process's descriptors, without which the embedded database
 * can't open its files: connections beyond `maxConnections` are closed at once, and so are those whose requests come too
 * slowly. An answer may take as long as it likes.
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
