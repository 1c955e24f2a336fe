import { pino } from 'pino';
import { type RunningServer, type ServerParts, startServer } from '../server/compose.ts';
import type { Database } from '../server/db/database.ts';
import { type Generators, loadGenerators } from '../server/generators/load-generators.ts';
import { trustedProxies } from '../server/http/client-address.ts';
import type { Model } from '../server/models/port.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export type TestServer = Omit<RunningServer, 'close'> & {
  visitor(): Visitor;
  /** Ends at once; open runs are interrupted. */
  close(): Promise<void>;
};

let generators: Promise<Generators> | undefined;

/** The real server on a loopback port, with a test's database, which stays open, and model. */
export async function startTestServer(
  database: Database,
  model: Model,
  settings: Partial<ServerParts['settings']> = {},
  parts: Partial<
    Pick<
      ServerParts,
      | 'log'
      | 'pages'
      | 'payments'
      | 'now'
      | 'isProxy'
      | 'ownModel'
      | 'localModels'
      | 'localModel'
      | 'followPollMs'
    >
  > = {},
): Promise<TestServer> {
  generators ??= loadGenerators();
  const server = await startServer({
    database: { ...database, close: async () => {} },
    model,
    payments: 'sandbox',
    generators: await generators,
    pages: { files: new Map(), scriptHashes: [] },
    log: pino({ level: 'silent' }),
    isProxy: trustedProxies([]),
    ...parts,
    settings: {
      host: '127.0.0.1',
      port: 0,
      publicOrigin: null,
      secret: 'a secret of the tests',
      isHttps: false,
      metricsToken: null,
      isProduction: false,
      allowsEndpoints: true,
      localPorts: [],
      allowance: { guest: 1000, address: null, all: null },
      maxOpenRuns: 10,
      rateFactor: 100,
      startsPerMinute: 10_000,
      signInsPerMinute: 10_000,
      signIn: { kind: 'local' },
      leaseMs: 15_000,
      sweepMs: 10_000,
      runMs: 60_000,
      ...settings,
    },
  });
  return { ...server, close: () => server.close(0), visitor: () => createVisitor(server.url) };
}
