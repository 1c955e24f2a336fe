import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Subscription } from '../../../contract/billing.ts';
import { creditKeys } from '../../api/credits/credit-keys.ts';
import { loadUsage } from '../../api/credits/credit-usage.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Month, monthBack } from './month.ts';
import { UsageCharts } from './usage-charts.tsx';

/** How many months back the charts go. */
const maxMonthsBack = 36;

/** What was spent `back` months ago. Waits for the plan. */
export function useUsage(userId: string, subscription: Subscription | undefined, back: number, now: Date) {
  const month = subscription === undefined ? null : monthOf(subscription, back, now);
  return useQuery({
    queryKey: creditKeys.usage(userId, month?.since, month?.to),
    queryFn: month === null ? skipToken : async ({ signal }) => acceptedOf(await loadUsage(month, signal)),
    refetchOnMount: 'always',
  });
}

function monthOf({ month, plan }: Subscription, back: number, now: Date): Month {
  const span = { start: Date.parse(month.start), end: Date.parse(month.end) };
  return monthBack(span, plan.price_cents > 0, back, now);
}

/** What was spent, a month of the plan at a time. */
export function UsagePart({
  userId,
  subscription,
  now,
}: {
  userId: string;
  subscription: Subscription;
  now: Date;
}) {
  const [back, setBack] = useState(0);
  const month = monthOf(subscription, back, now);
  const query = useUsage(userId, subscription, back, now);
  return (
    <section className="credit-part" aria-labelledby="spent-title">
      <div className="sec-h spent-h">
        <h2 id="spent-title">What you spent</h2>
        <div className="months">
          <IconButton
            label="Previous month"
            className="sm"
            disabled={back >= maxMonthsBack}
            onClick={() => setBack(back + 1)}
          >
            <Icon name="chevron-left" />
          </IconButton>
          <span role="status">{month.isThisMonth ? `This month, ${month.name}` : month.name}</span>
          <IconButton
            label="Next month"
            className="sm"
            disabled={back === 0}
            onClick={() => setBack(back - 1)}
          >
            <Icon name="chevron-right" />
          </IconButton>
        </div>
      </div>
      <Loaded query={query} what="Your usage" skeleton={<Skeleton />}>
        {(usage) =>
          usage.total === 0 ? (
            <p className="sheet no-charts muted">
              {month.isThisMonth ? 'Nothing yet this month.' : `You spent no credits from ${month.name}.`}
            </p>
          ) : (
            <UsageCharts usage={usage} month={month} />
          )
        }
      </Loaded>
    </section>
  );
}
