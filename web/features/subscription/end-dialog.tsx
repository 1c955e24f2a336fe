import type { Subscription } from '../../../contract/billing.ts';
import { cancelPlan } from '../../api/billing/billing.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ActFailure } from './act-failure.tsx';
import { usePlanAct } from './use-plan-act.ts';

/** Ends a plan whose renewal was not paid. It ends at once, since nothing of it is paid. */
export function EndDialog({
  userId,
  subscription: { plan },
  onDone,
  onClose,
}: {
  userId: string;
  subscription: Subscription;
  onDone: () => void;
  onClose: () => void;
}) {
  const { isBusy, error, act } = usePlanAct(
    userId,
    cancelPlan,
    (known) => known.plan.price_cents === 0,
    onDone,
  );
  return (
    <Dialog title={`Cancel ${plan.name}`} onClose={() => isBusy || onClose()}>
      <p className="muted">
        This month of {plan.name} is not paid, so the plan ends now and you move to Free. Nothing is charged.
        The credits that you have stay until they expire, and everything you have written stays yours.
      </p>
      <ActFailure error={error} />
      <div className="foot">
        <Button disabled={isBusy} onClick={onClose} data-first-focus>
          Keep {plan.name}
        </Button>
        <Button kind="main" disabled={isBusy} onClick={act}>
          {isBusy && <Spinner />}
          Cancel the plan
        </Button>
      </div>
    </Dialog>
  );
}
