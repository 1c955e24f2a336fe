import type { Subscription } from '../../../contract/billing.ts';
import { formatDate, formatDaysAhead } from '../../shared/format.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBillingPortal } from './go-to-payment.ts';

/** A failed renewal: until when the plan stays, and how to pay. */
export function PastDue({
  subscription: { plan, status, graceEndsAt, paymentMethod, payments },
  now,
}: {
  subscription: Subscription;
  now: Date;
}) {
  const { isBusy, error, go } = useBillingPortal();
  if (status !== 'past_due') return null;
  const until =
    graceEndsAt === null ? '' : ` until ${formatDate(graceEndsAt)}, ${formatDaysAhead(graceEndsAt, now)}`;
  return (
    <Notice kind="error" title={`Your ${plan.name} plan could not be renewed`}>
      <p>
        The payment{paymentMethod === null ? '' : ` by ${paymentMethod}`} was refused. You keep {plan.name}
        {until}. Pay before then, or it moves to Free. The credits that you have stay until they expire, and
        everything you have written stays yours.
      </p>
      {payments !== null && (
        <div className="btn-row">
          <Button kind="danger" size="small" disabled={isBusy} onClick={go}>
            {isBusy && <Spinner />}
            Change the card or pay
          </Button>
        </div>
      )}
      {error !== null && <p>The billing page did not open. Please try again.</p>}
    </Notice>
  );
}
