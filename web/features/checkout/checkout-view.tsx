import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SandboxCheckout } from '../../../contract/billing.ts';
import { loadSandboxCheckout } from '../../api/billing/billing.ts';
import { billingKeys } from '../../api/billing/billing-keys.ts';
import { acceptedOf, Refusal } from '../../api/request/api-errors.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { PaymentTest } from './payment-test.tsx';

/** How often a pending payment is checked, in milliseconds. */
const pendingPollMs = 2000;

/** The sandbox's payment page. `notFound` is what stands where there is no such checkout. */
export function CheckoutView({ userId, id, notFound }: { userId: string; id: string; notFound: ReactNode }) {
  const query = useQuery({
    queryKey: billingKeys.sandboxCheckout(userId, id),
    queryFn: async ({ signal }) => acceptedOf(await loadSandboxCheckout(id, signal)),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? pendingPollMs : false),
  });
  if (query.error instanceof Refusal && ['not_found', 'invalid_request'].includes(query.error.code))
    return notFound;
  if (query.data === undefined)
    return (
      <div className="wrap checkout-room">
        <Loaded query={query} what="This checkout" note="Nothing was charged." skeleton={skeleton}>
          {() => null}
        </Loaded>
      </div>
    );
  return <Checkout userId={userId} checkout={query.data} onChanged={() => query.refetch()} />;
}

const skeleton = <Skeleton label="The checkout: loading" />;

function Checkout({
  userId,
  checkout,
  onChanged,
}: {
  userId: string;
  checkout: SandboxCheckout;
  onChanged: () => Promise<unknown>;
}) {
  return (
    <>
      <section className="strip-local" aria-label="Notice">
        <div className="wrap">
          <span>
            <Icon name="flask-conical" />
            Sandbox checkout. No real payment, no card, no bank.
          </span>
        </div>
      </section>
      <div className="wrap checkout">
        <CheckoutSummary checkout={checkout} />
        <PaymentTest userId={userId} checkout={checkout} onChanged={onChanged} />
      </div>
    </>
  );
}
