import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import type { Sweep } from '../start-sweepers.ts';
import type { Payments } from './port.ts';
import { receiveEvent } from './receive-event.ts';
import { compareNightly, nightSweepMs } from './reconcile.ts';
import { createSandbox, type SandboxPayments } from './sandbox/sandbox-payments.ts';
import { billingSweepMs, serveCustomers } from './serve-customers.ts';

/** Who takes the money on this server: a service, the sandbox, or nobody. */
export type WhoTakesMoney = Payments | 'sandbox' | null;

export type Billing = {
  payments: Payments | null;
  sandbox: SandboxPayments | null;
  /** Looks for customers that are due, now. Nobody waits for it. */
  wake(): void;
  sweeps: Sweep[];
  /** Resolves when what was woken is done; from then on waking does nothing. */
  close(): Promise<void>;
};

/** Puts payment together. Nothing begins before the sweeps are started, or somebody wakes it. */
export function openBilling({
  db,
  now,
  log,
  taker,
}: {
  db: Kysely<Tables>;
  now(): number;
  log: Logger;
  taker: WhoTakesMoney;
}): Billing {
  let isClosed = false;
  let underWay: Promise<void> | null = null;
  let isWantedAgain = false;
  const sandbox =
    taker === 'sandbox'
      ? createSandbox({
          db,
          now,
          report: (tx, event) => receiveEvent(tx, 'sandbox', event, now()),
          wake: () => wake(),
        })
      : null;
  const payments = taker === 'sandbox' ? sandbox : taker;

  const serve = async () => {
    if (payments === null) return;
    do {
      isWantedAgain = false;
      await serveCustomers({ db, payments, now, log });
    } while (isWantedAgain && !isClosed);
  };
  const serveOnce = (): Promise<void> => {
    underWay ??= serve().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const wake = () => {
    if (isClosed) return;
    isWantedAgain = true;
    serveOnce().catch((error: unknown) => log.warn({ event: 'billing_failed', err: error }));
  };

  const sweeps: Sweep[] = [
    {
      name: 'nightly payments',
      everyMs: nightSweepMs,
      isDoneAtStart: true,
      work: () => compareNightly({ db, payments, now, log }),
    },
    { name: 'payments', everyMs: billingSweepMs, isDoneAtStart: true, work: serveOnce },
  ];
  if (sandbox !== null)
    sweeps.push({ name: 'sandbox', everyMs: billingSweepMs, isDoneAtStart: true, work: sandbox.advance });
  return {
    payments,
    sandbox,
    wake,
    sweeps: payments === null ? sweeps.slice(0, 1) : sweeps,
    async close() {
      isClosed = true;
      await underWay?.catch(() => {});
    },
  };
}
