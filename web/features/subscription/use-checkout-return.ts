import { useEffect, useState } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router';
import type { Subscription } from '../../../contract/billing.ts';

/** How often to check for the payment, in milliseconds: at first, and once it is late. */
const pollMs = 2000;
const slowPollMs = 15_000;
/** A payment later than this is late, in milliseconds. */
const lateMs = 60_000;

/** Which page the reader came back from; 'portal' is the sandbox's, which has nothing to manage. */
export type CheckoutOutcome = 'done' | 'canceled' | 'portal' | null;

/**
 * The outcome in the address: `?checkout=done`, `?checkout=canceled`, `?portal=sandbox`. `markTold`
 * removes it, so that a reload does not repeat it; `forget` also hides it.
 */
export function useCheckoutReturn() {
  const [params, setParams] = useSearchParams();
  const [outcome, setOutcome] = useState(() => outcomeIn(params));
  const [isLate, setIsLate] = useState(false);
  const markTold = () => takeOut(setParams);

  useEffect(() => {
    if (outcome !== 'done') return;
    const timer = setTimeout(() => setIsLate(true), lateMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  return {
    outcome,
    isLate,
    markTold,
    forget: () => {
      setOutcome(null);
      markTold();
    },
  };
}

function outcomeIn(params: URLSearchParams): CheckoutOutcome {
  const said = params.get('checkout');
  if (said === 'done' || said === 'canceled') return said;
  return params.get('portal') === 'sandbox' ? 'portal' : null;
}

function takeOut(setParams: SetURLSearchParams): void {
  setParams(
    (now) => {
      now.delete('checkout');
      now.delete('portal');
      return now;
    },
    { replace: true, preventScrollReset: true },
  );
}

/** How often to reload the plan while a payment is awaited, in milliseconds; false if none is. */
export function pollingOf(
  outcome: CheckoutOutcome,
  subscription: Subscription | undefined,
  isLate: boolean,
): number | false {
  if (!isAwaited(outcome, subscription)) return false;
  return isLate ? slowPollMs : pollMs;
}

/** Whether a payment is still on its way. */
export function isAwaited(outcome: CheckoutOutcome, subscription: Subscription | undefined): boolean {
  return outcome === 'done' && (subscription === undefined || subscription.plan.price_cents === 0);
}
