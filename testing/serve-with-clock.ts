import { join } from 'node:path';
import { pino } from 'pino';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { logOptions } from '../server/log.ts';
import { loadPages } from '../server/pages/load-pages.ts';
import { createStoryteller } from '../storyteller/create-storyteller.ts';
import { makeEmptyPglite } from './empty-pglite.ts';
import { openServedStripe } from './stripe/served-stripe.ts';
import type { StripeAct } from './stripe/stripe-act.ts';
import { startTestServer } from './test-server.ts';

/**
 * A server process with the built pages, an empty database and a clock that its parent moves. Run:
 * node serve-with-clock.ts PAYMENTS ('sandbox', 'stripe' for the fake, or 'none'). It sends its
 * address. The message { passMs } moves the clock, { act } makes something happen at Stripe; each
 * is answered with the new time and the address to which Stripe leads the browser, once the server
 * has stored the effects. Ends with its parent.
 */
const [payments] = process.argv.slice(2);
const stripe = payments === 'stripe' ? await openServedStripe(Date.now()) : null;
const clock = stripe ?? openClock();

const database = await openDatabase({ kind: 'pglite', folder: null, startFrom: await makeEmptyPglite() });
await migrate(database.db);
const server = await startTestServer(
  database,
  createStoryteller({ wordsPerSecond: null }),
  {},
  {
    now: clock.now,
    payments: stripe?.payments ?? (payments === 'sandbox' ? 'sandbox' : null),
    pages: await loadPages(join(import.meta.dirname, '../build/client'), null),
    log: pino(logOptions('error')),
  },
);
process.on('message', async (message: { passMs: number } | { act: StripeAct }) => {
  if ('passMs' in message) clock.pass(message.passMs);
  const leadsTo = 'act' in message ? stripe?.act(message.act) : null;
  await stripe?.deliver(server.url, database.db);
  process.send?.({ now: clock.now(), leadsTo });
});
process.once('disconnect', async () => {
  await server.close();
  await stripe?.close();
  await database.close();
});
process.send?.({ url: server.url });

function openClock() {
  let passedMs = 0;
  return {
    now: () => Date.now() + passedMs,
    pass(ms: number) {
      passedMs += ms;
    },
  };
}
