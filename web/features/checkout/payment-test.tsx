import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SandboxCheckout, SandboxOutcome } from '../../../contract/billing.ts';
import { creditsInWords } from '../../../domain/credits/prices.ts';
import { finishSandboxCheckout } from '../../api/billing/billing.ts';
import { refreshPlan } from '../../api/billing/use-subscription.ts';
import { useCredits } from '../../api/credits/use-credits.ts';
import { acceptedOf, failureInWords, Refusal } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';

/** The test bank and its outcome. `onChanged` reloads the checkout. */
export function PaymentTest({
  userId,
  checkout,
  onChanged,
}: {
  userId: string;
  checkout: SandboxCheckout;
  onChanged: () => Promise<unknown>;
}) {
  const queries = useQueryClient();
  const region = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<SandboxOutcome>('paid');
  const finish = useChange(async (chosen: SandboxOutcome) => {
    try {
      acceptedOf(await finishSandboxCheckout(checkout.id, chosen));
    } finally {
      await onChanged();
    }
  });
  const { state } = checkout;

  // What follows from the payment is asked for once it is in, however long that took.
  useEffect(() => {
    if (state === 'paid') void refreshPlan(queries, userId);
  }, [state, queries, userId]);

  // The controls go with the state, so the focus comes to what stands there now.
  const step = state === 'pending' && checkout.needsConfirmation ? 'confirm' : state;
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) region.current?.focus();
    before.current = step;
  }, [step]);

  return (
    <section className="sheet bank" ref={region} tabIndex={-1} aria-label="Test payment">
      {step === 'open' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            finish.attempt(outcome);
          }}
        >
          <div>
            <h2>How should this test go?</h2>
            <p className="muted">
              There is no card form here, because there is no card. Pick what the bank would have said.
            </p>
          </div>
          <Failed failure={finish.failure} />
          <OutcomeChoice plan={checkout.plan} value={outcome} isBusy={finish.isBusy} onChange={setOutcome} />
          <Button type="submit" kind="main" size="large" disabled={finish.isBusy}>
            {finish.isBusy && <Spinner />}
            Finish test payment
          </Button>
          <ButtonLink kind="quiet" to="/subscription?checkout=canceled">
            Cancel
          </ButtonLink>
          <p className="hint">No real payment is made. Nothing leaves this server. Refused in production.</p>
        </form>
      )}
      {step === 'confirm' && (
        <>
          <h2>The test bank asks: is this you?</h2>
          <p className="muted">
            A real bank would ask for a code or a fingerprint now. The plan starts when you confirm.
          </p>
          <Failed failure={finish.failure} />
          <Button kind="main" size="large" disabled={finish.isBusy} onClick={() => finish.attempt('confirm')}>
            {finish.isBusy && <Spinner />}
            Confirm test payment
          </Button>
          <Button kind="quiet" disabled={finish.isBusy} onClick={() => finish.attempt('declined')}>
            This isn’t me
          </Button>
        </>
      )}
      {step === 'pending' && (
        <>
          <h2>The answer is on its way</h2>
          <p className="muted" role="status">
            <Spinner /> The test bank takes about a minute. The plan starts when the answer is in, whether or
            not you wait here.
          </p>
          <ButtonLink to="/subscription?checkout=done">Back to Subscription</ButtonLink>
        </>
      )}
      {step === 'paid' && <Done userId={userId} checkout={checkout} />}
      {step === 'canceled' && (
        <>
          <h2>This checkout is closed</h2>
          <p className="muted">Nothing was charged. Choose a plan again to begin another one.</p>
          <ButtonLink kind="main" to="/subscription">
            Back to Subscription
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function Done({ userId, checkout: { plan } }: { userId: string; checkout: SandboxCheckout }) {
  const credits = useCredits(userId);
  return (
    <div className="bank-done">
      <span className="bank-check">
        <Icon name="check" />
      </span>
      <h2>You have {plan.name}</h2>
      <p className="muted" role="status">
        {plan.credits_per_month} credits were added, and no money moved.
        {credits.kind === 'known' && ` You have ${creditsInWords(credits.credits.balance)}.`}
      </p>
      <div className="btn-row">
        <ButtonLink kind="main" to="/projects">
          Back to my projects
        </ButtonLink>
        <ButtonLink kind="quiet" to="/subscription">
          See your plan
        </ButtonLink>
      </div>
    </div>
  );
}

function Failed({ failure }: { failure: { cause: unknown } | null }) {
  if (failure === null) return null;
  const { cause } = failure;
  if (cause instanceof Refusal && cause.code === 'payment_declined')
    return (
      <Notice kind="error" title="The test bank said no">
        <p>
          Nothing changed: you still have your plan and your credits. Choose another outcome and try again.
        </p>
      </Notice>
    );
  return (
    <Notice kind="error" title="The test payment was not finished">
      <p>{failureInWords(cause)}</p>
    </Notice>
  );
}
