import { createServer, type Server } from 'node:http';

/**
 * Makes an HTTP server that keeps browsers from using up the process's descriptors, without which the embedded database
 * can't open its files: connections beyond `most` are closed at once, and so is one that has not sent the head of its
 * first request within 15 to 20 seconds.
 */
export function createLimitedServer(most: number, { headMs = 15_000, checkMs = 5_000 } = {}): Server {
  const server = createServer({ headersTimeout: headMs, connectionsCheckingInterval: checkMs });
  server.maxConnections = most;
  return server;
}
