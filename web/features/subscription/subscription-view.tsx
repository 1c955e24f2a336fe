import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Subscription, SubscriptionPlan } from '../../../contract/billing.ts';
import type { Credits } from '../../../contract/credits.ts';
import { nextTier } from '../../../domain/credits/plans.ts';
import { loadPlans } from '../../api/billing/billing.ts';
import { billingKeys } from '../../api/billing/billing-keys.ts';
import { useSubscription } from '../../api/billing/use-subscription.ts';
import { refreshCredits, useCredits } from '../../api/credits/use-credits.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import { refreshSession } from '../../api/session/use-session.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import { NextTier } from './next-tier.tsx';
import { PlanBox } from './plan-box.tsx';
import { choiceOf, type PlanChoice } from './plan-choice.ts';
import { PlanDialog } from './plan-dialogs.tsx';
import { CheckoutReturn, PlanNotices } from './plan-notices.tsx';
import { PlanTable } from './plan-table.tsx';
import { isAwaited, pollingOf, useCheckoutReturn } from './use-checkout-return.ts';

/** The page of a user's plan. `renderTrial` renders the state of the trial. */
export function SubscriptionView({
  userId,
  renderTrial,
}: {
  userId: string;
  renderTrial: (credits: Credits, subscription: Subscription, now: Date) => ReactNode;
}) {
  const { outcome, isLate, markTold, forget } = useCheckoutReturn();
  const subscription = useSubscription(userId, (known) => pollingOf(outcome, known, isLate));
  const plans = useQuery({
    queryKey: billingKeys.plans,
    queryFn: async ({ signal }) => acceptedOf(await loadPlans(signal)).plans,
    staleTime: 10 * 60_000,
  });
  const credits = useCredits(userId);

  const isTold =
    outcome !== null && subscription.data !== undefined && !isAwaited(outcome, subscription.data);
  const markToldNow = useEffectEvent(markTold);
  useEffect(() => {
    if (isTold) markToldNow();
  }, [isTold]);

  // What follows from a payment that came in while this page waited for it.
  const planId = subscription.data?.plan.id;
  useEffect(() => {
    if (planId === undefined) return;
    void refreshCredits();
    void refreshSession();
  }, [planId]);

  return (
    <div className="wrap subscription">
      <div className="phead">
        <h1>Subscription &amp; Credits</h1>
      </div>
      <Loaded query={subscription} what="Your plan" skeleton={skeleton}>
        {(known) => (
          <Loaded query={plans} what="The plans" title="Failed to load plans" skeleton={skeleton}>
            {(all) =>
              credits.kind === 'loading' ? (
                skeleton
              ) : (
                <>
                  {outcome !== null && (
                    <CheckoutReturn outcome={outcome} subscription={known} isLate={isLate}>
                      <div className="btn-row">
                        <Button size="small" onClick={forget}>
                          Close
                        </Button>
                      </div>
                    </CheckoutReturn>
                  )}
                  <Plan
                    userId={userId}
                    credits={credits.kind === 'known' ? credits.credits : null}
                    subscription={known}
                    plans={all}
                    renderTrial={renderTrial}
                    onChoose={forget}
                  />
                </>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

const skeleton = <Skeleton className="plan-skeleton" label="Your plan: loading" />;

function Plan({
  userId,
  credits,
  subscription,
  plans,
  renderTrial,
  onChoose,
}: {
  userId: string;
  /** Null when they could not be loaded. */
  credits: Credits | null;
  subscription: Subscription;
  plans: readonly SubscriptionPlan[];
  renderTrial: (credits: Credits, subscription: Subscription, now: Date) => ReactNode;
  /** Called when something is chosen, which makes earlier news obsolete. */
  onChoose: () => void;
}) {
  const [now] = useState(() => new Date());
  const [wanted, forgetWanted] = useWantedPlan(subscription, plans);
  const [opened, setOpened] = useState<PlanChoice | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const choice = opened ?? wanted;
  const open = (chosen: PlanChoice) => {
    onChoose();
    setOpened(chosen);
  };
  const close = () => {
    setOpened(null);
    forgetWanted();
  };

  const next = plans.find(({ name }) => name === nextTier(subscription.plan.name));
  const nextChoice = next === undefined ? null : choiceOf(subscription, next);
  return (
    <>
      <PlanNotices subscription={subscription} now={now} />
      {credits !== null && renderTrial(credits, subscription, now)}
      <PlanBox
        subscription={subscription}
        credits={credits}
        now={now}
        onChange={() => open(changeOf(subscription, plans))}
        onEnd={() => open({ kind: 'end' })}
        onResume={() => open({ kind: 'resume' })}
        onKeep={() => open({ kind: 'keep' })}
      />
      {(nextChoice?.kind === 'start' || nextChoice?.kind === 'upgrade') && subscription.payments !== null && (
        <NextTier
          userId={userId}
          subscription={subscription}
          plan={nextChoice.plan}
          planId={nextChoice.planId}
          onUpgrade={() => open(nextChoice)}
        />
      )}
      <PlanTable plans={plans} subscription={subscription} next={next ?? null} onChoose={open} />
      {choice !== null && subscription.payments !== null && (
        <PlanDialog
          choice={choice}
          userId={userId}
          subscription={subscription}
          plans={plans}
          balance={credits?.balance ?? null}
          onDone={(words) => {
            close();
            setToast({ id: words, words });
          }}
          onClose={close}
        />
      )}
      <Toast message={toast} onGone={() => setToast(null)} />
    </>
  );
}

/** The plan that the address asks for, '?plan=basic', as it was chosen on another page. */
function useWantedPlan(
  subscription: Subscription,
  plans: readonly SubscriptionPlan[],
): [PlanChoice | null, () => void] {
  const [params, setParams] = useSearchParams();
  const id = params.get('plan');
  const plan = plans.find((one) => one.id === id);
  const forget = () => {
    if (id === null) return;
    setParams(
      (now) => {
        now.delete('plan');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [plan === undefined ? null : choiceOf(subscription, plan), forget];
}

/** What 'Change or cancel' offers first: the next cheaper plan, or the end where there is none. */
function changeOf(subscription: Subscription, plans: readonly SubscriptionPlan[]): PlanChoice {
  const choices = plans.toReversed().map((plan) => choiceOf(subscription, plan));
  return choices.find(({ kind }) => kind === 'downgrade') ?? { kind: 'cancel' };
}
