import type { SubscriptionPlan } from '../../../contract/billing.ts';
import { planPoints } from '../../../domain/credits/plan-points.ts';
import { priceInWords } from '../../../domain/credits/plans.ts';
import type { PaidPlanId } from '../../api/billing/billing.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActFailure } from './act-failure.tsx';
import { useCheckout } from './go-to-payment.ts';

export function StartDialog({
  plan,
  planId,
  onClose,
}: {
  plan: SubscriptionPlan;
  planId: PaidPlanId;
  onClose: () => void;
}) {
  const { isBusy, error, go } = useCheckout(planId);
  return (
    <Dialog title={`Start ${plan.name}`} onClose={() => isBusy || onClose()}>
      <p className="muted">
        {priceInWords(plan.price_cents)} a month, {priceInWords(plan.price_cents)} due today. Cancel anytime.
        The credits that you have stay until they expire.
      </p>
      <ul className="plan-points">
        {planPoints(plan).map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      <ActFailure error={error} title="The payment page did not open" />
      <div className="foot">
        <Button disabled={isBusy} onClick={onClose}>
          Not now
        </Button>
        <Button kind="main" disabled={isBusy} onClick={go} data-first-focus>
          {isBusy && <Spinner />}
          Go to payment
        </Button>
      </div>
    </Dialog>
  );
}
