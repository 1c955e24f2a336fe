import type { ReactNode } from 'react';
import type { Subscription } from '../../../contract/billing.ts';
import { Spinner } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MoneyBackNotices } from './money-back-notices.tsx';
import { PastDue } from './past-due.tsx';

/** Failed, disputed and refunded payments, or that nothing can be bought here. */
export function PlanNotices({ subscription, now }: { subscription: Subscription; now: Date }) {
  return (
    <>
      <PastDue subscription={subscription} now={now} />
      <MoneyBackNotices subscription={subscription} now={now} />
      {subscription.status !== 'past_due' && subscription.payments === null && (
        <Notice title="Payments are not set up on this server">
          <p className="muted">
            You can look at the plans here, but not buy one. What you have stays as it is.
          </p>
        </Notice>
      )}
    </>
  );
}

/** How the way back from the payment page went. */
export function CheckoutReturn({
  outcome,
  subscription,
  isLate,
  children,
}: {
  outcome: 'done' | 'canceled' | 'portal';
  subscription: Subscription;
  /** Whether the payment has been waited for longer than it mostly takes. */
  isLate: boolean;
  /** What can be done about it. */
  children: ReactNode;
}) {
  const { plan } = subscription;
  if (outcome === 'portal')
    return (
      <Notice title="There is no card to manage">
        <p className="muted">
          The sandbox has no cards and no receipts. With a real payment service, its own page opens here.
        </p>
        {children}
      </Notice>
    );
  if (outcome === 'canceled')
    return (
      <Notice title="You went back, and nothing was charged">
        <p className="muted">You still have {plan.name}, as before.</p>
        {children}
      </Notice>
    );
  if (plan.price_cents === 0)
    return (
      <Notice kind="demo" title="Waiting for the payment">
        <p className="muted">
          <Spinner /> Your plan starts when the payment is in. This page updates by itself
          {isLate ? '; it may take a few minutes, and you don’t need to wait here' : ''}.
        </p>
      </Notice>
    );
  return (
    <Notice kind="demo" title={`You have ${plan.name}`}>
      <p className="muted">The payment is in, and {plan.credits_per_month} credits were added.</p>
      {children}
    </Notice>
  );
}
