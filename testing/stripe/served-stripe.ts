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
  tell(serverUrl: string, db: Kysely<Tables>): Promise<void>;
  close(): Promise<void>;
};

/** The longest that a server may take to store an event's effects. */
const mostMs = 30_000;

export async function openServedStripe(now: number): Promise<ServedStripe> {
  const { fake, payments } = await openStripeFixture({ now });
  let told = 0;
  let knocks = 0;
  const bring = async (serverUrl: string, letter: Parameters<typeof postEvent>[2]) => {
    const status = await postEvent(fake, serverUrl, letter);
    if (status !== 200) throw new Error(`The webhook answered ${letter.type} with ${status}.`);
  };
  return {
    payments,
    now: fake.now,
    pass: fake.pass,
    act: (act) => actAtStripe(fake.world, act),
    async tell(serverUrl, db) {
      for (; told < fake.world.events.length; told += 1) {
        const letter = fake.world.events[told];
        if (letter !== undefined) await bring(serverUrl, letter);
      }
      knocks += 1;
      await bring(serverUrl, wakeEventOf(fake, `evt_knock${knocks}`));
      const begun = performance.now();
      for (;;) {
        const { due, unwritten } = await countBehind(db, fake.now());
        if (due === 0 && unwritten === 0) return;
        if (performance.now() - begun > mostMs) throw new Error('The server is busy for half a minute.');
        await nextTurn();
      }
    },
    close: fake.close,
  };
}
