import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Payments } from '../../server/billing/port.ts';
import type { Tables } from '../../server/db/tables.ts';
import { countBehind } from './count-behind.ts';
import { postEvent, wakeEventOf } from './post-event.ts';
import { actAtStripe, type StripeAct } from './stripe-act.ts';
import { openStripeFixture } from './stripe-fixture.ts';

/** A Stripe for one server, and the clock that both go by. It stands still until it is moved. */
export type ServedStripe = {
  payments: Payments;
  now(): number;
  pass(ms: number): void;
  /** Returns the address to which Stripe then leads the browser; null where it stays. */
  act(act: StripeAct): string | null;
  /** Delivers all new events, and resolves once the server has stored their effects. */
  deliver(serverUrl: string, db: Kysely<Tables>): Promise<void>;
  close(): Promise<void>;
};

/** The longest that a server may take to store an event's effects. */
const maxWaitMs = 30_000;

export async function openServedStripe(now: number): Promise<ServedStripe> {
  const { fake, payments } = await openStripeFixture({ now });
  let delivered = 0;
  let wakeEvents = 0;
  const send = async (serverUrl: string, event: Parameters<typeof postEvent>[2]) => {
    const status = await postEvent(fake, serverUrl, event);
    if (status !== 200) throw new Error(`The webhook answered ${event.type} with ${status}.`);
  };
  return {
    payments,
    now: fake.now,
    pass: fake.pass,
    act: (act) => actAtStripe(fake.world, act),
    async deliver(serverUrl, db) {
      for (; delivered < fake.world.events.length; delivered += 1) {
        const event = fake.world.events[delivered];
        if (event !== undefined) await send(serverUrl, event);
      }
      wakeEvents += 1;
      await send(serverUrl, wakeEventOf(fake, `evt_wake${wakeEvents}`));
      const begun = performance.now();
      for (;;) {
        const { due, unwritten } = await countBehind(db, fake.now());
        if (due === 0 && unwritten === 0) return;
        if (performance.now() - begun > maxWaitMs) throw new Error('The server is busy for half a minute.');
        await nextTurn();
      }
    },
    close: fake.close,
  };
}
