import { pino } from 'pino';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { loadGenerators } from '../../generation/load-generators.ts';
import { trustedProxies } from '../../http/client-address.ts';
import { chooseWriter } from '../../llm/choose-writer.ts';
import { createStoryteller } from '../../llm/storyteller/storyteller.ts';
import { startServer } from '../../start-server.ts';

/**
 * A server process for tests that kill it between two steps of a generation that costs credits: the real server without
 * pages, writing with a model service at the test's address.
 * Run: node serve-paid.ts DATABASE_JSON MODEL_URL LEASE_MS SWEEP_MS; prints its address.
 */
const [databaseJson = '', modelUrl = '', leaseMs = '', sweepMs = ''] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(databaseJson));
await migrate(database.db);
const server = await startServer({
  database,
  writer: chooseWriter(
    {
      provider: 'openai',
      openai: { apiKey: 'sk-of-the-tests-0123456789', baseUrl: modelUrl, model: 'a-model' },
      storytellerWordsPerSecond: 0,
    },
    { createStoryteller },
  ),
  payments: 'sandbox',
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
    allowance: { guest: 0, address: null, all: null },
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
