import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createStoryteller } from '../llm/storyteller/storyteller.ts';
import { logOptions } from '../log.ts';
import { loadPages } from '../pages/load-pages.ts';
import { startTestServer } from './test-server.ts';

/**
 * A server process with the built pages, an empty database, and a clock that its parent moves. Run: node
 * serve-with-clock.ts PAYMENTS, which is 'sandbox' or 'none'. It sends its address; the message { passMs } lets so many
 * milliseconds pass at once, and is answered with the time that it is then. Ends when its parent is gone.
 */
const [payments] = process.argv.slice(2);
let passedMs = 0;
const now = () => Date.now() + passedMs;

const database = await openDatabase({ kind: 'pglite', folder: null });
await migrate(database.db);
const server = await startTestServer(
  database,
  createStoryteller({ wordsPerSecond: 600 }),
  {},
  {
    now,
    payments: payments === 'sandbox' ? 'sandbox' : null,
    pages: await loadPages(join(import.meta.dirname, '../../build/client'), null),
    log: pino(logOptions('error')),
  },
);
process.on('message', (message: { passMs: number }) => {
  passedMs += message.passMs;
  process.send?.({ now: now() });
});
process.once('disconnect', async () => {
  await server.close();
  await database.close();
});
process.send?.({ url: server.url });
