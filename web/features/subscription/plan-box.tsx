import type { Subscription } from '../../../contract/billing.ts';
import type { Credits } from '../../../contract/credits.ts';
import { waitingCredits } from '../../../domain/credits/batches.ts';
import { priceInWords } from '../../../domain/credits/plans.ts';
import { creditsInWords } from '../../../domain/credits/prices.ts';
import { formatDate, formatSpan } from '../../shared/format.ts';
import { Button, ButtonLink, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ActFailure } from './act-failure.tsx';
import { useBillingPortal } from './go-to-payment.ts';
import { refillLine } from './refill-line.ts';

export function PlanBox({
  subscription,
  credits,
  now,
  onChange,
  onEnd,
  onResume,
  onKeep,
}: {
  subscription: Subscription;
  /** Null while they are not known. */
  credits: Credits | null;
  now: Date;
  onChange: () => void;
  onEnd: () => void;
  onResume: () => void;
  onKeep: () => void;
}) {
  const { plan, nextPlan, status, paymentMethod, isCustomer, payments, trialExpiresAt } = subscription;
  const { rolledOver, rolledOverTrial } = subscription;
  const isAllTrial = rolledOver > 0 && rolledOverTrial === rolledOver;
  const isPaid = plan.price_cents > 0;
  const refill = refillLine(subscription, now);
  const portal = useBillingPortal();
  const waiting = credits === null ? 0 : waitingCredits(credits.batches);
  return (
    <section className="sheet plan-box" aria-labelledby="plan-title">
      <div className="plan-box-h">
        <div>
          <p className="plan-box-lead">Your plan</p>
          <h2 id="plan-title">{plan.name}</h2>
          <p className="muted">{formatPrice(subscription)}</p>
          {refill !== null && <p className="muted">{refill}.</p>}
        </div>
        {paymentMethod !== null && (
          <p className="card-line">
            <Icon name="credit-card" />
            <span>{paymentMethod}</span>
          </p>
        )}
      </div>
      {(isPaid || trialExpiresAt !== null) && <Used subscription={subscription} now={now} />}
      <dl className="plan-facts">
        <div>
          <dt>Credit balance</dt>
          <dd>
            {credits === null ? '…' : credits.balance}
            {credits !== null && credits.reserved > 0 && (
              <span className="meta"> and {credits.reserved} reserved</span>
            )}
            {waiting > 0 && <span className="meta"> and {waiting} on hold</span>}
          </dd>
        </div>
        {isPaid && (
          <div>
            <dt>{isAllTrial ? 'Rolled over from your trial' : 'Rolled over from earlier months'}</dt>
            <dd>
              {rolledOver}
              {rolledOverTrial > 0 && !isAllTrial && (
                <span className="meta">, {rolledOverTrial} of them from your trial</span>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt className="sr">More</dt>
          <dd className="plan-facts-link">
            <TextLink to="/credits">See where they are</TextLink>
          </dd>
        </div>
      </dl>
      <ActFailure error={portal.error} title="The billing page did not open" />
      {!isCustomer && payments !== null && (
        <div className="btn-row plan-box-f">
          <ButtonLink kind="quiet" size="small" to="#plans">
            Manage billing
          </ButtonLink>
          <span className="hint">
            Your card and your invoices will be here once you have bought a plan. First choose one below.
          </span>
        </div>
      )}
      {isCustomer && (
        <div className="btn-row plan-box-f">
          {status === 'canceled' && (
            <Button kind="main" size="small" onClick={onResume}>
              Resume {plan.name}
            </Button>
          )}
          {nextPlan !== null && status !== 'canceled' && (
            <Button size="small" onClick={onKeep}>
              Cancel Downgrade
            </Button>
          )}
          <Button kind="quiet" size="small" disabled={portal.isBusy} onClick={portal.go}>
            {portal.isBusy && <Spinner />}
            Manage billing
          </Button>
          {isPaid && status === 'active' && (
            <Button kind="quiet" size="small" onClick={onChange}>
              Change or cancel
            </Button>
          )}
          {status === 'past_due' && (
            <Button kind="quiet" size="small" onClick={onEnd}>
              Cancel plan
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function formatPrice({ plan, status, nextPlan, currentPeriodEnd }: Subscription): string {
  if (plan.price_cents === 0) return `${plan.credits_per_month} credits, one time. No card needed.`;
  const price = `${priceInWords(plan.price_cents)} a month.`;
  if (currentPeriodEnd === null || status !== 'active') return price;
  const day = formatDate(currentPeriodEnd);
  return nextPlan === null
    ? `${price} Renews ${day}.`
    : `${price} ${nextPlan.name} begins ${day}, at ${priceInWords(nextPlan.price_cents)} a month.`;
}

/** The bar stops at full; the words don't. */
function Used({
  subscription: { plan, month, usedThisPeriod, trialUsed },
  now,
}: {
  subscription: Subscription;
  now: Date;
}) {
  const isPaid = plan.price_cents > 0;
  const label = isPaid ? 'Monthly credits used' : 'Trial credits used';
  const used = isPaid ? usedThisPeriod : trialUsed;
  const max = plan.credits_per_month;
  const shown = Math.min(used, max);
  return (
    <div className="plan-used">
      <div className="plan-used-h">
        <span>{label}</span>
        <span>
          <b>{used}</b> of {max}
        </span>
      </div>
      <div
        className="plan-bar"
        role="progressbar"
        aria-label={label}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={`${used} of ${max}`}
      >
        <i style={{ width: `${(100 * shown) / max}%` }} />
      </div>
      {usedThisPeriod === 0 && <p className="hint">No recent usage</p>}
      <p className="hint">
        {isPaid ? 'This month' : `This month ${creditsInWords(usedThisPeriod)}`}, {formatSpan(month, now)}
      </p>
    </div>
  );
}
