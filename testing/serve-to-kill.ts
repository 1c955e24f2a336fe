import { pino } from 'pino';
import { startServer } from '../server/compose.ts';
import type { DatabaseSettings } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { loadGenerators } from '../server/generators/load-generators.ts';
import { trustedProxies } from '../server/http/client-address.ts';
import type { Model } from '../server/models/port.ts';

/**
 * Runs the real server, without pages and with limits out of the way, in this process. Prints its
 * address and ends with its parent. Times in milliseconds.
 */
export async function serveToKill(
  settings: DatabaseSettings,
  model: Model,
  {
    leaseMs,
    sweepMs,
    payments = null,
    rateFactor = 1_000_000,
  }: { leaseMs: number; sweepMs: number; payments?: 'sandbox' | null; rateFactor?: number },
): Promise<void> {
  const database = await openDatabase(settings);
  await migrate(database.direct);
  const server = await startServer({
    database,
    model,
    payments,
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
      metricsToken: null,
      isProduction: false,
      allowsEndpoints: false,
      allowance: { guest: 1_000_000, address: null, all: null },
      maxOpenRuns: 1000,
      rateFactor,
      startsPerMinute: 1_000_000,
      signInsPerMinute: 1_000_000,
      signIn: { kind: 'none' },
      leaseMs,
      sweepMs,
      runMs: 60_000,
    },
  });
  process.stdout.write(`${server.url}\n`);
  process.once('disconnect', () => process.exit(0));
}
