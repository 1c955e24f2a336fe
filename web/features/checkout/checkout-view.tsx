import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SandboxCheckout } from '../../../contract/billing.ts';
import { loadSandboxCheckout } from '../../api/billing/billing.ts';
import { billingKeys } from '../../api/billing/billing-keys.ts';
import { acceptedOf, failureInWords, Refusal } from '../../api/request/api-errors.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { PaymentTest } from './payment-test.tsx';

/** While a payment is on its way it is asked so often whether it is in, in milliseconds. */
const whilePendingMs = 2000;

/** The sandbox's payment page. `notFound` is what stands where there is no such checkout. */
export function CheckoutView({ userId, id, notFound }: { userId: string; id: string; notFound: ReactNode }) {
  const query = useQuery({
    queryKey: billingKeys.sandboxCheckout(userId, id),
    queryFn: async ({ signal }) => acceptedOf(await loadSandboxCheckout(id, signal)),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? whilePendingMs : false),
  });
  if (query.data !== undefined)
    return <Checkout userId={userId} checkout={query.data} onChanged={() => query.refetch()} />;
  if (query.error instanceof Refusal && ['not_found', 'invalid_request'].includes(query.error.code))
    return notFound;
  return (
    <div className="wrap checkout-still">
      {query.isError ? (
        <Notice kind="error" title="This checkout could not be loaded">
          <p className="muted">{failureInWords(query.error)} Nothing was charged.</p>
          <div className="btn-row">
            <Button size="small" disabled={query.isFetching} onClick={() => void query.refetch()}>
              {query.isFetching && <Spinner />}
              Try again
            </Button>
          </div>
        </Notice>
      ) : query.fetchStatus === 'paused' ? (
        <p className="muted">You are offline. The checkout goes on once the network is back.</p>
      ) : (
        <span className="late" role="status" aria-label="The checkout: loading">
          <Spinner />
        </span>
      )}
    </div>
  );
}

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
