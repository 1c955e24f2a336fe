import { createServer, type Server } from 'node:http';

/** How long a connection may take, in milliseconds. */
export type ConnectionTimes = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number;
  /** To the end of its body. Our own pages give up after 20 seconds. */
  requestMs: number;
  /** Between two requests. Proxies that keep 60 s would otherwise use a closing connection. */
  idleMs: number;
  /** How often connections are checked. */
  checkMs: number;
};

const defaults: ConnectionTimes = { headersMs: 10_000, requestMs: 30_000, idleMs: 65_000, checkMs: 2_000 };

/**
 * An HTTP server that leaves file descriptors for the embedded database: closes connections beyond
 * `maxConnections` and those that send requests too slowly. Answers may take any time.
 */
export function createLimitedServer(maxConnections: number, times: Partial<ConnectionTimes> = {}): Server {
  const { headersMs, requestMs, idleMs, checkMs } = { ...defaults, ...times };
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkMs,
  });
  server.maxConnections = maxConnections;
  return server;
}
