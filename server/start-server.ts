import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { createApp } from './app.ts';
import type { Database } from './db/database.ts';
import type { Deps } from './deps.ts';
import { createRunEngine } from './generation/engine.ts';
import { journalGapMs } from './generation/journal.ts';
import type { Generators } from './generation/load-generators.ts';
import { createRunMetrics } from './generation/run-metrics.ts';
import { stopChannel } from './generation/stop-run.ts';
import { sweepRuns } from './generation/sweep-runs.ts';
import type { TrustedProxies } from './http/client-address.ts';
import { createEventStreams } from './http/event-stream.ts';
import type { Writer } from './llm/port.ts';
import type { Pages } from './pages/load-pages.ts';

export type ServerParts = {
  database: Database;
  writer: Writer;
  generators: Generators;
  pages: Pages;
  log: Logger;
  isProxy: TrustedProxies;
  settings: Deps['settings'] & {
    host: string;
    /** 0 lets the system choose. */
    port: number;
    /** Origins from which pages may send requests; the addresses of a local server are added. */
    publicOrigin: string | null;
    leaseMs: number;
    sweepMs: number;
    runMs: number;
  };
  now?: () => number;
};

export type RunningServer = {
  /** The local address, e.g. http://127.0.0.1:3000. */
  url: string;
  port: number;
  /**
   * Ends it in order: no new runs, open ones finish or, after `graceMs`, are interrupted, streams and sockets close, then
   * the database.
   */
  close(graceMs: number): Promise<void>;
};

/**
 * Starts answering on an open and migrated database. Ends orphaned runs first where no other process can own them.
 * Rejects with the system's own error when the port cannot be had.
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { database, writer, settings, log } = parts;
  const { db } = database;
  let isClosing = false;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const streams = createEventStreams();
  new Gauge({
    name: 'fabula_event_streams_open',
    help: 'Readers following runs.',
    registers: [registry],
    collect() {
      this.set(streams.count);
    },
  });
  const engine = createRunEngine({
    db,
    writer,
    settings: { ...settings, gapMs: journalGapMs[database.kind] },
    metrics: createRunMetrics(registry),
    log,
  });
  const deps: Deps = {
    db,
    generators: parts.generators,
    writer,
    engine,
    streams,
    log,
    now: parts.now ?? Date.now,
    isClosing: () => isClosing,
    settings,
  };

  // Nobody else can hold an embedded database, so whatever is open in it was left behind.
  const sweep = (all: boolean) => sweepRuns(db, { leaseMs: settings.leaseMs, all, log });
  await sweep(database.kind === 'pglite');
  let sweeping: Promise<unknown> = Promise.resolve();
  const sweeper = setInterval(() => {
    sweeping = sweep(false).catch((error: unknown) => log.warn({ event: 'sweep_failed', err: error }));
  }, settings.sweepMs);
  const unlisten = await database.listen(stopChannel, (payload) => {
    const [ownerId = '', id = ''] = payload.split('/');
    engine.stop(ownerId, id);
  });

  const server = createServer();
  const port = await listen(server, settings.host, settings.port);
  const app = createApp(deps, {
    pages: parts.pages,
    registry,
    isProxy: parts.isProxy,
    isReachable: () => database.isReachable(),
    origins: ownOrigins(settings.publicOrigin, port),
  });
  server.on('request', getRequestListener(app.fetch, { overrideGlobalObjects: false }));

  return {
    url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
    port,
    async close(graceMs) {
      isClosing = true;
      clearInterval(sweeper);
      await engine.close(graceMs);
      streams.closeAll();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 1000).unref();
      await closed;
      await sweeping;
      await unlisten();
      await database.close();
      registry.clear();
    },
  };
}

function ownOrigins(publicOrigin: string | null, port: number): ReadonlySet<string> {
  const local = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`);
  return new Set(publicOrigin === null ? local : [...local, publicOrigin]);
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}
