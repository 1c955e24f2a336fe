import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadUsage } from '../../api/credit-usage.ts';
import { acceptedOf } from '../../api/refusal.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Month, monthBack } from './month.ts';
import { UsageCharts } from './usage-charts.tsx';

/** How many months back the charts go. */
const maxMonthsBack = 36;

/** What was spent in a month, kept for whoever shows it. */
export function useUsage(userId: string, { from, to }: Month) {
  return useQuery({
    queryKey: ['credit-usage', userId, from, to],
    queryFn: async () => acceptedOf(await loadUsage(from, to)),
    refetchOnMount: 'always',
  });
}

/** What was spent, a month at a time. */
export function UsagePart({ userId, now }: { userId: string; now: Date }) {
  const [back, setBack] = useState(0);
  const month = monthBack(now, back);
  const query = useUsage(userId, month);
  return (
    <section className="credit-part" aria-labelledby="spent-title">
      <div className="sec-h spent-h">
        <h2 id="spent-title">What you spent</h2>
        <div className="months">
          <IconButton
            label="Month before"
            className="sm"
            disabled={back >= maxMonthsBack}
            onClick={() => setBack(back + 1)}
          >
            <Icon name="chevron-left" />
          </IconButton>
          <span role="status">{month.name}</span>
          <IconButton
            label="Month after"
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
              {month.isThisMonth ? 'Nothing yet this month.' : `You spent no credits in ${month.name}.`}
            </p>
          ) : (
            <UsageCharts usage={usage} month={month} />
          )
        }
      </Loaded>
    </section>
  );
}
