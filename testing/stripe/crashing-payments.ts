import type { Payments } from '../../server/billing/port.ts';

/**
 * Where a process dies: before it asks Stripe, or after the answer and before anything is stored.
 */
export type CrashPoint = 'before the fetch' | 'before the apply';

export type CrashingPayments = {
  payments: Required<Payments>;
  /**
   * Makes the next reading of a customer the last request that reaches Stripe; null cancels that.
   */
  crashAt(crashPoint: CrashPoint | null): void;
  hasCrashed(): boolean;
  /** How many readings are under way. */
  readings(): number;
};

/** Wraps the payments of a server process that can die. */
export function makeCrashing(real: Required<Payments>): CrashingPayments {
  let crashPoint: CrashPoint | null = null;
  let isDown = false;
  let readings = 0;
  const whileUp =
    <Given extends unknown[], Answer>(act: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (isDown) throw new Error('The process has crashed.');
      return act(...given);
    };
  const crash = (): never => {
    isDown = true;
    throw new Error('The process crashes here.');
  };
  return {
    payments: {
      ...real,
      createCustomer: whileUp(real.createCustomer),
      startCheckout: whileUp(real.startCheckout),
      quoteUpgrade: whileUp(real.quoteUpgrade),
      upgrade: whileUp(real.upgrade),
      scheduleDowngrade: whileUp(real.scheduleDowngrade),
      setEndsAtPeriodEnd: whileUp(real.setEndsAtPeriodEnd),
      endNow: whileUp(real.endNow),
      listChangedCustomers: whileUp(real.listChangedCustomers),
      readCustomer: whileUp(async (customerRef) => {
        readings += 1;
        try {
          if (crashPoint === 'before the fetch') crash();
          const state = await real.readCustomer(customerRef);
          if (crashPoint === 'before the apply') crash();
          return state;
        } finally {
          readings -= 1;
        }
      }),
    },
    crashAt: (chosen) => {
      crashPoint = chosen;
    },
    hasCrashed: () => isDown,
    readings: () => readings,
  };
}
