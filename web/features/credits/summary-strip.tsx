import type { ReactNode } from 'react';
import type { Subscription } from '../../../contract/billing.ts';
import type { Credits } from '../../../contract/credits.ts';
import { waitingCredits } from '../../../domain/credits/batches.ts';
import { formatDay, formatDaysAhead, formatSpan } from '../../shared/format.ts';

export function SummaryStrip({
  credits,
  subscription,
  now,
}: {
  credits: Credits;
  /** Null while it is not known. */
  subscription: Subscription | null;
  now: Date;
}) {
  const { balance, reserved, expiringSoon, nextExpiry, batches } = credits;
  const waiting = waitingCredits(batches);
  return (
    <section className="summary" aria-label="Summary">
      <Figure
        title="Balance"
        about={[
          balance === 1 ? 'credit to spend' : 'credits to spend',
          ...(reserved > 0 ? [`${reserved} reserved`] : []),
          ...(waiting > 0 ? [`${waiting} on hold`] : []),
        ].join(', ')}
      >
        {balance}
      </Figure>
      <Figure
        title="Expiring soon"
        about={
          nextExpiry === null
            ? 'Nothing expires'
            : expiringSoon > 0
              ? `from ${formatDay(nextExpiry)}, ${formatDaysAhead(nextExpiry, now)}`
              : `Next expiry: ${formatDay(nextExpiry)}`
        }
      >
        {expiringSoon}
      </Figure>
      <Figure title="Plan" about={subscription === null ? ' ' : formatPlan(subscription)}>
        {subscription === null ? '…' : subscription.plan.name}
      </Figure>
      <Figure
        title="Used this month"
        about={subscription === null ? ' ' : formatSpan(subscription.month, now)}
      >
        {subscription === null ? '…' : subscription.usedThisPeriod}
      </Figure>
    </section>
  );
}

function Figure({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <p className="summary-number num">{children}</p>
      <p className="meta">{about}</p>
    </div>
  );
}

function formatPlan({ plan, status, currentPeriodEnd, nextPlan }: Subscription): string {
  if (plan.price_cents === 0 || currentPeriodEnd === null) return `${plan.credits_per_month} credits, once`;
  const day = formatDay(currentPeriodEnd);
  const then =
    status === 'canceled'
      ? `ends ${day}`
      : status === 'past_due'
        ? 'payment is due'
        : nextPlan === null
          ? `renews ${day}`
          : `${nextPlan.name} from ${day}`;
  return `${plan.credits_per_month} credits a month, ${then}`;
}
