import { type ReactNode, useEffect, useState } from 'react';
import type { Subscription } from '../../../contract/billing.ts';
import { planPoints } from '../../../domain/credits/plan-points.ts';
import { useSubscription } from '../../api/billing/use-subscription.ts';
import { refreshCredits, useCredits } from '../../api/credits/use-credits.ts';
import { NotLoaded } from '../../shared/loaded.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BatchList } from './batch-list.tsx';
import { RecentUsage } from './recent-usage.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { TrialNotice } from './trial-notice.tsx';
import { UsagePart, useUsage } from './usage-part.tsx';

/** All about a user's credits. `renderPayments` shows a failed renewal and refunds, if any. */
export function CreditsView({
  userId,
  onDownload,
  renderPayments,
}: {
  userId: string;
  onDownload: () => void;
  renderPayments: (subscription: Subscription, now: Date) => ReactNode;
}) {
  const [now] = useState(() => new Date());
  const state = useCredits(userId);
  const subscription = useSubscription(userId);
  const usage = useUsage(userId, subscription.data, 0, now);

  // What the header knows may be a while old; here it is what the page is about.
  useEffect(() => void refreshCredits(), []);

  const credits = state.kind === 'known' ? state.credits : null;
  // Shown together, since each of these would push the next one down.
  const isLoading = state.kind === 'loading' || subscription.isLoading || usage.isLoading;
  const hasNoPlan = subscription.isError || subscription.fetchStatus === 'paused';
  return (
    <div className="wrap credits-page">
      <div className="phead">
        <h1>Credits &amp; Usage</h1>
        <div className="btn-row">
          <ButtonLink to="/subscription">Manage Plan</ButtonLink>
        </div>
      </div>
      {isLoading && <SummarySkeleton />}
      <div hidden={isLoading}>
        {state.kind === 'failed' && <BalanceProblem cause={state.cause} />}
        {credits !== null && (
          <>
            <SummaryStrip credits={credits} subscription={subscription.data ?? null} now={now} />
            {credits.costsNothing !== null && <CostsNothing why={credits.costsNothing} />}
            {subscription.data !== undefined && (
              <div className="trial-place">
                {renderPayments(subscription.data, now)}
                <TrialNotice
                  credits={credits}
                  subscription={subscription.data}
                  now={now}
                  to="/subscription"
                />
              </div>
            )}
            <BatchList batches={credits.batches} now={now} />
          </>
        )}
        {subscription.data !== undefined ? (
          <PlanFeatures name={subscription.data.plan.name} points={planPoints(subscription.data.plan)} />
        ) : (
          hasNoPlan && (
            <div className="credit-part">
              <NotLoaded what="Your plan" query={subscription} />
            </div>
          )
        )}
        {subscription.data !== undefined ? (
          <UsagePart userId={userId} subscription={subscription.data} now={now} />
        ) : (
          hasNoPlan && (
            <div className="credit-part">
              <NotLoaded what="Your usage" query={subscription} />
            </div>
          )
        )}
        <RecentUsage userId={userId} onDownload={onDownload} />
      </div>
    </div>
  );
}

function PlanFeatures({ name, points }: { name: string; points: readonly string[] }) {
  return (
    <section className="credit-part" aria-labelledby="features-title">
      <div className="sec-h">
        <h2 id="features-title">What {name} gives you</h2>
      </div>
      <ul className="plan-features">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

const whoWrites = {
  own_key: 'Your own key writes,',
  local: 'A model on this computer writes,',
  demo: 'The built-in storyteller writes,',
} as const;

function CostsNothing({ why }: { why: 'own_key' | 'local' | 'demo' }) {
  return (
    <div className="trial-place">
      <Notice kind="demo" title="Generating costs you nothing right now">
        <p className="muted">
          {whoWrites[why]} so no credits are spent. Your batches stay as they are, until they expire.
        </p>
      </Notice>
    </div>
  );
}

function BalanceProblem({ cause }: { cause: unknown }) {
  const [isFetching, setIsFetching] = useState(false);
  const query = {
    isError: true,
    error: cause,
    isFetching,
    async refetch() {
      setIsFetching(true);
      await refreshCredits();
      setIsFetching(false);
    },
  };
  return <NotLoaded what="Your balance" query={query} />;
}

function SummarySkeleton() {
  return (
    <Skeleton className="summary summary-skeleton" label="Your credits: loading">
      {['Balance', 'Expiring soon', 'Plan', 'Used this month'].map((title) => (
        <div key={title}>
          <i />
          <i />
        </div>
      ))}
    </Skeleton>
  );
}
