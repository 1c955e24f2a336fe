import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Subscription } from '../../../contract/billing.ts';

/** How often is asked whether the payment is in, in milliseconds: at first, and once it takes longer. */
const askEveryMs = 2000;
const askSlowlyEveryMs = 15_000;
/** After so long it takes longer than it mostly does, in milliseconds. */
const lateMs = 60_000;

/** From which page the reader came back, and how: 'portal' is the sandbox's, which has nothing to look after. */
export type CheckoutOutcome = 'done' | 'canceled' | 'portal' | null;

/**
 * What the address says of the page that the reader comes back from: `?checkout=done` or `canceled`, `?portal=sandbox`.
 * `forget` takes it out.
 */
export function useCheckoutReturn(): { outcome: CheckoutOutcome; isLate: boolean; forget: () => void } {
  const [params, setParams] = useSearchParams();
  const said = params.get('checkout');
  const outcome =
    said === 'done' || said === 'canceled' ? said : params.get('portal') === 'sandbox' ? 'portal' : null;
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (outcome !== 'done') return;
    const timer = setTimeout(() => setIsLate(true), lateMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  return {
    outcome,
    isLate,
    forget: () =>
      setParams(
        (now) => {
          now.delete('checkout');
          now.delete('portal');
          return now;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** How often the plan is asked for while its payment is awaited, in milliseconds; false while none is. */
export function pollingOf(
  outcome: CheckoutOutcome,
  subscription: Subscription | undefined,
  isLate: boolean,
): number | false {
  if (outcome !== 'done' || (subscription !== undefined && subscription.plan.price_cents > 0)) return false;
  return isLate ? askSlowlyEveryMs : askEveryMs;
}
