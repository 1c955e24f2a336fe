import type { Subscription, SubscriptionPlan } from '../../../contract/billing.ts';
import { priceInWords, pricePerCredit } from '../../../domain/credits/plans.ts';
import type { PaidPlanId } from '../../api/billing/billing.ts';
import { Button } from '../../ui/button.tsx';
import { useQuote } from './upgrade-dialog.tsx';

/** The next larger plan and its cost today; less prominent for paying users. */
export function NextTier({
  userId,
  subscription,
  plan,
  planId,
  onUpgrade,
}: {
  userId: string;
  subscription: Subscription;
  plan: SubscriptionPlan;
  planId: PaidPlanId;
  onUpgrade: () => void;
}) {
  const isFirst = subscription.plan.price_cents === 0;
  return (
    <section className={isFirst ? 'next-tier is-first' : 'next-tier'} aria-labelledby="next-title">
      <div>
        <h2 id="next-title">{isFirst ? `Keep writing with ${plan.name}` : 'Writing more than this?'}</h2>
        <p>
          {plan.name} gives you {plan.credits_per_month} credits a month for {priceInWords(plan.price_cents)}
          {isFirst ? '.' : `, ${perCredit(plan)} each instead of ${perCredit(subscription.plan)}.`}{' '}
          {isFirst
            ? 'Unused ones roll over for three months, and you can cancel anytime.'
            : `A new month begins, and the unused part of ${subscription.plan.name} is taken off.`}
        </p>
        <p className="next-tier-more">
          <a href="#plans">See all available plans</a>
        </p>
      </div>
      <div className="next-tier-act">
        {isFirst ? (
          <Due cents={plan.price_cents} />
        ) : (
          <QuotedDue userId={userId} plan={plan} planId={planId} />
        )}
        <Button kind={isFirst ? 'inverse' : 'plain'} size={isFirst ? 'large' : 'normal'} onClick={onUpgrade}>
          Upgrade plan <span className="sr">to {plan.name}</span>
        </Button>
      </div>
    </section>
  );
}

function QuotedDue({ userId, plan, planId }: { userId: string; plan: SubscriptionPlan; planId: PaidPlanId }) {
  const quote = useQuote(userId, planId);
  // Where it can't be asked, the dialog behind the button asks again, and says why not.
  if (quote.data === undefined && quote.isError) return null;
  return <Due cents={quote.data?.dueCents ?? plan.price_cents} isKnown={quote.data !== undefined} />;
}

/** What is due today; its place is kept until that is known. */
function Due({ cents, isKnown = true }: { cents: number; isKnown?: boolean }) {
  return (
    <p className={`next-tier-due${isKnown ? '' : ' is-unknown'}`}>
      <span>{priceInWords(cents)}</span> <span>due today</span>
    </p>
  );
}

function perCredit({ price_cents, credits_per_month }: SubscriptionPlan): string | null {
  return pricePerCredit({ priceCents: price_cents, credits: credits_per_month });
}
