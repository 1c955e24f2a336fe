import type { Payments } from '../../server/billing/port.ts';

/**
 * Where a process dies: before it asks Stripe, or after the answer and before anything is stored.
 */
export type Death = 'before the fetch' | 'before the apply';

export type MortalPayments = {
  payments: Required<Payments>;
  /**
   * Makes the next reading of a customer the last request that reaches Stripe; null cancels that.
   */
  dieAt(death: Death | null): void;
  hasDied(): boolean;
  /** How many readings are under way. */
  readings(): number;
};

/** Wraps the payments of a server process that can die. */
export function makeMortal(real: Required<Payments>): MortalPayments {
  let death: Death | null = null;
  let isDead = false;
  let readings = 0;
  const living =
    <Given extends unknown[], Answer>(act: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (isDead) throw new Error('The process is gone.');
      return act(...given);
    };
  const die = (): never => {
    isDead = true;
    throw new Error('The process stops here.');
  };
  return {
    payments: {
      ...real,
      makeCustomer: living(real.makeCustomer),
      startCheckout: living(real.startCheckout),
      quoteUpgrade: living(real.quoteUpgrade),
      upgrade: living(real.upgrade),
      scheduleDowngrade: living(real.scheduleDowngrade),
      setEndsAtPeriodEnd: living(real.setEndsAtPeriodEnd),
      endNow: living(real.endNow),
      listChangedCustomers: living(real.listChangedCustomers),
      readCustomer: living(async (customerRef) => {
        readings += 1;
        try {
          if (death === 'before the fetch') die();
          const state = await real.readCustomer(customerRef);
          if (death === 'before the apply') die();
          return state;
        } finally {
          readings -= 1;
        }
      }),
    },
    dieAt: (chosen) => {
      death = chosen;
    },
    hasDied: () => isDead,
    readings: () => readings,
  };
}
