import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import type { Sweep } from '../start-sweepers.ts';
import type { Payments } from './port.ts';
import { receiveEvent } from './receive-event.ts';
import { nightSweepMs, reconcileNightly } from './reconcile.ts';
import { createSandbox, type SandboxPayments } from './sandbox/sandbox-payments.ts';
import { billingSweepMs, syncDueCustomers } from './sync-due-customers.ts';

/** A service, the sandbox, or null on a server that takes no payment. */
export type PaymentBackend = Payments | 'sandbox' | null;

export type Billing = {
  payments: Payments | null;
  sandbox: SandboxPayments | null;
  /** Syncs due customers in the background. */
  wake(): void;
  sweeps: Sweep[];
  /** Resolves when background work is done; `wake` does nothing from then on. */
  close(): Promise<void>;
};

/** Nothing runs until the sweeps start or `wake` is called. */
export function openBilling({
  db,
  now,
  log,
  backend,
}: {
  db: Kysely<Tables>;
  now(): number;
  log: Logger;
  backend: PaymentBackend;
}): Billing {
  let isClosed = false;
  let current: Promise<void> | null = null;
  let isRequestedAgain = false;
  const sandbox =
    backend === 'sandbox'
      ? createSandbox({
          db,
          now,
          report: (tx, event) => receiveEvent(tx, 'sandbox', event, now()),
          wake: () => wake(),
        })
      : null;
  const payments = backend === 'sandbox' ? sandbox : backend;

  const syncDue = async () => {
    if (payments === null) return;
    do {
      isRequestedAgain = false;
      await syncDueCustomers({ db, payments, now, log });
    } while (isRequestedAgain && !isClosed);
  };
  const syncDueOnce = (): Promise<void> => {
    current ??= syncDue().finally(() => {
      current = null;
    });
    return current;
  };
  const wake = () => {
    if (isClosed) return;
    isRequestedAgain = true;
    syncDueOnce().catch((error: unknown) => log.warn({ event: 'billing_failed', err: error }));
  };

  const sweeps: Sweep[] = [
    {
      name: 'nightly payments',
      everyMs: nightSweepMs,
      isDoneAtStart: true,
      work: () => reconcileNightly({ db, payments, now, log }),
    },
    { name: 'payments', everyMs: billingSweepMs, isDoneAtStart: true, work: syncDueOnce },
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
      await current?.catch(() => {});
    },
  };
}
