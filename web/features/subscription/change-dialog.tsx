import { useId, useState } from 'react';
import type { Subscription, SubscriptionPlan } from '../../../contract/billing.ts';
import { priceInWords } from '../../../domain/credits/plans.ts';
import { creditsInWords } from '../../../domain/credits/prices.ts';
import { cancelPlan, changePlan } from '../../api/billing/billing.ts';
import { formatDay } from '../../shared/format.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { ActFailure } from './act-failure.tsx';
import { paidId } from './plan-choice.ts';
import { usePlanAct } from './use-plan-act.ts';

/** Moves to a cheaper plan, or to none, at the end of the period. Nothing changes before. */
export function ChangeDialog({
  userId,
  subscription,
  cheaper,
  balance,
  wanted,
  onDone,
  onClose,
}: {
  userId: string;
  subscription: Subscription;
  /** The paid plans that cost less, the dearest first. */
  cheaper: readonly SubscriptionPlan[];
  /** Null while it is not known. */
  balance: number | null;
  /** What is chosen at first; null is the end of the plan. */
  wanted: SubscriptionPlan | null;
  onDone: () => void;
  onClose: () => void;
}) {
  const name = useId();
  const [chosen, setChosen] = useState(wanted);
  const { plan, currentPeriodEnd, nextPlan } = subscription;
  const end = currentPeriodEnd === null ? 'the period’s end' : formatDay(currentPeriodEnd);
  const offered = cheaper.filter(({ id }) => id !== nextPlan?.id);
  const planId = chosen === null ? null : paidId(chosen.id);
  const { isBusy, error, act } = usePlanAct(
    userId,
    () => (planId === null ? cancelPlan() : changePlan(planId)),
    (known) => (planId === null ? known.status === 'canceled' : known.nextPlan?.id === planId),
    onDone,
  );
  const stay =
    balance === null || balance === 0
      ? ''
      : ` Your ${creditsInWords(balance)} ${balance === 1 ? 'stays until it expires' : 'stay until each batch expires'}.`;
  return (
    <Dialog title={`Change or cancel ${plan.name}`} isWide onClose={() => isBusy || onClose()}>
      <p className="muted">
        Nothing changes today. You keep {plan.name} until {end}, and everything you have written stays yours.
      </p>
      <fieldset disabled={isBusy}>
        <legend className="sr">What to do</legend>
        <RadioCards
          look="list"
          className="plan-options"
          name={name}
          cards={[
            ...offered.map((one) => ({
              value: one.id,
              content: (
                <>
                  <b>Downgrade to {one.name}</b>
                  <span>
                    {priceInWords(one.price_cents)} a month, {one.credits_per_month} credits
                  </span>
                  <small>
                    Starts {end}.{stay}
                  </small>
                </>
              ),
            })),
            {
              value: 'free',
              content: (
                <>
                  <b>Cancel the plan</b>
                  <span>Move to Free, no monthly credits</span>
                  <small>
                    You can open, read, edit and download every project. New texts use the credits you have
                    left.
                  </small>
                </>
              ),
            },
          ]}
          chosen={chosen?.id ?? 'free'}
          focusesChosen
          onChoose={(id) => setChosen(offered.find((one) => one.id === id) ?? null)}
        />
      </fieldset>
      <ActFailure error={error} />
      <div className="foot">
        <Button disabled={isBusy} onClick={onClose}>
          Keep {plan.name}
        </Button>
        <Button kind="main" disabled={isBusy} onClick={act}>
          {isBusy && <Spinner />}
          {chosen === null ? 'Cancel the plan' : `Downgrade to ${chosen.name}`}
        </Button>
      </div>
    </Dialog>
  );
}
