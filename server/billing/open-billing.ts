import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import type { Sweep } from '../start-sweepers.ts';
import type { Payments } from './port.ts';
import { receiveEvent } from './receive-event.ts';
import { compareNightly, nightSweepMs } from './reconcile.ts';
import { createSandbox, type SandboxPayments } from './sandbox/sandbox-payments.ts';
import { billingSweepMs, serveCustomers } from './serve-customers.ts';

/** Who takes payment on this server: a service, the sandbox, or nobody (null). */
export type PaymentBackend = Payments | 'sandbox' | null;

export type Billing = {
  payments: Payments | null;
  sandbox: SandboxPayments | null;
  /** Serves customers that are due now, in the background. */
  wake(): void;
  sweeps: Sweep[];
  /** Resolves when background work is done. `wake` does nothing from then on. */
  close(): Promise<void>;
};

/** Puts the parts of payment together. Nothing runs until the sweeps start or `wake` is called. */
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
  let underWay: Promise<void> | null = null;
  let isWantedAgain = false;
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
