import { pino } from 'pino';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { loadGenerators } from '../generation/load-generators.ts';
import { trustedProxies } from '../http/client-address.ts';
import { createStoryteller } from '../llm/storyteller/storyteller.ts';
import { startServer } from '../start-server.ts';

/**
 * A server process for tests that kill it: the real server without pages, the storyteller writing fast enough to be
 * caught in the middle. Run: node serve.ts DATABASE_JSON LEASE_MS SWEEP_MS; prints its address.
 */
const [databaseJson = '', leaseMs = '15000', sweepMs = '10000'] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(databaseJson));
await migrate(database.db);
const server = await startServer({
  database,
  writer: createStoryteller({ wordsPerSecond: 120 }),
  payments: null,
  generators: await loadGenerators(),
  pages: { files: new Map(), scriptHashes: [] },
  log: pino({ level: 'silent' }),
  isProxy: trustedProxies([]),
  settings: {
    host: '127.0.0.1',
    port: 0,
    publicOrigin: null,
    secret: 'a secret of the tests',
    isHttps: false,
    isProduction: false,
    allowsEndpoints: false,
    allowance: { guest: 1_000_000, address: null, all: null },
    guestOpenRuns: 1000,
    startsPerMinute: 1_000_000,
    signInsPerMinute: 1_000_000,
    signIn: { kind: 'none' },
    leaseMs: Number(leaseMs),
    sweepMs: Number(sweepMs),
    runMs: 60_000,
  },
});
process.stdout.write(`${server.url}\n`);
process.once('disconnect', () => process.exit(0));
