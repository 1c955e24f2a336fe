import type { Subscription } from '../../../contract/billing.ts';
import { priceInWords } from '../../../domain/credits/plans.ts';
import { keepPlan, resumePlan } from '../../api/billing/billing.ts';
import { formatDate } from '../../shared/format.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActFailure } from './act-failure.tsx';
import { usePlanAct } from './use-plan-act.ts';

type Asked = { userId: string; subscription: Subscription; onDone: () => void; onClose: () => void };

/** Takes the change to a cheaper plan back. */
export function CancelDowngradeDialog({ userId, subscription, onDone, onClose }: Asked) {
  const { isBusy, error, act } = usePlanAct(userId, keepPlan, (known) => known.nextPlan === null, onDone);
  const { nextPlan } = subscription;
  return (
    <Dialog title="Cancel Downgrade" onClose={() => isBusy || onClose()}>
      <p className="muted">
        {nextPlan?.name ?? 'The cheaper plan'} will not begin. {formatGoesOn(subscription)}
      </p>
      <ActFailure error={error} />
      <div className="foot">
        <Button disabled={isBusy} onClick={onClose}>
          Leave it as it is
        </Button>
        <Button kind="main" disabled={isBusy} onClick={act} data-first-focus>
          {isBusy && <Spinner />}
          Cancel Downgrade
        </Button>
      </div>
    </Dialog>
  );
}

/** Goes on with a plan that was to end. */
export function ResumeDialog({ userId, subscription, onDone, onClose }: Asked) {
  const { isBusy, error, act } = usePlanAct(userId, resumePlan, (known) => known.status === 'active', onDone);
  const { plan } = subscription;
  return (
    <Dialog title={`Resume ${plan.name}`} onClose={() => isBusy || onClose()}>
      <p className="muted">It will not end. {formatGoesOn(subscription)}</p>
      <ActFailure error={error} />
      <div className="foot">
        <Button disabled={isBusy} onClick={onClose}>
          Let it end
        </Button>
        <Button kind="main" disabled={isBusy} onClick={act} data-first-focus>
          {isBusy && <Spinner />}
          Resume {plan.name}
        </Button>
      </div>
    </Dialog>
  );
}

function formatGoesOn({ plan, currentPeriodEnd }: Subscription): string {
  const when = currentPeriodEnd === null ? '' : ` from ${formatDate(currentPeriodEnd)}`;
  return `${plan.name} continues at ${priceInWords(plan.price_cents)} a month${when}. Nothing is charged today.`;
}
