import type { Subscription, SubscriptionPlan } from '../../../contract/billing.ts';
import { priceInWords, pricePerCredit, recommendedPlan } from '../../../domain/credits/plans.ts';
import { formatDay } from '../../shared/format.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { choiceOf, type PlanChoice } from './plan-choice.ts';

export function PlanTable({
  plans,
  subscription,
  next,
  onChoose,
}: {
  plans: readonly SubscriptionPlan[];
  subscription: Subscription;
  /** The one that is offered most of all; null for none. */
  next: SubscriptionPlan | null;
  onChoose: (choice: PlanChoice) => void;
}) {
  const recommended = recommendationFor(subscription);
  return (
    <section className="plan-table" id="plans" aria-labelledby="plans-title">
      <h2 id="plans-title">All plans</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Price</th>
            <th scope="col">Credits</th>
            <th scope="col" className="only-wide">
              Per credit
            </th>
            <th scope="col" className="only-wide">
              Projects
            </th>
            <th scope="col">
              <span className="sr">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id}>
              <th scope="row">
                {plan.name} {plan.is_popular && <Tag look="best">Best Value</Tag>}
                {plan.name === recommended && <Tag look="plain">Recommended for you</Tag>}
              </th>
              <td>{priceInWords(plan.price_cents)}</td>
              <td>
                {plan.price_cents === 0
                  ? `${plan.credits_per_month}, once`
                  : `${plan.credits_per_month} a month`}
              </td>
              <td className="only-wide">
                {pricePerCredit({ priceCents: plan.price_cents, credits: plan.credits_per_month })}
              </td>
              <td className="only-wide">{plan.max_projects ?? 'Unlimited'}</td>
              <td className="to-right">
                <Action
                  choice={choiceOf(subscription, plan)}
                  plan={plan}
                  subscription={subscription}
                  isOffered={plan === next}
                  onChoose={onChoose}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The plan to take next; null on the highest, and where nothing can be bought. */
function recommendationFor({ plan, payments }: Subscription): string | null {
  const name = recommendedPlan(plan.name);
  return payments === null || name === plan.name ? null : name;
}

function Action({
  choice,
  plan,
  subscription,
  isOffered,
  onChoose,
}: {
  choice: PlanChoice;
  plan: SubscriptionPlan;
  subscription: Subscription;
  isOffered: boolean;
  onChoose: (choice: PlanChoice) => void;
}) {
  const { plan: current, status, currentPeriodEnd, payments } = subscription;
  const isTheirs = plan.id === current.id;
  if (choice.kind === 'next' && currentPeriodEnd !== null)
    return <span className="meta">From {formatDay(currentPeriodEnd)}</span>;
  const label = payments === null ? null : labelOf(choice);
  if (choice.kind === 'later' && status === 'past_due') return <span className="meta">Pay first</span>;
  if (label === null) return isTheirs ? <span className="meta">Your plan</span> : null;
  return (
    <Button
      kind={choice.kind === 'resume' || (isOffered && choice.kind === 'start') ? 'main' : 'plain'}
      size="small"
      onClick={() => onChoose(choice)}
    >
      {label}
      <span className="sr">
        {choice.kind === 'cancel' || choice.kind === 'end' ? ` ${current.name}` : ` ${plan.name}`}
      </span>
    </Button>
  );
}

function labelOf({ kind }: PlanChoice): string | null {
  switch (kind) {
    case 'start':
      return 'Choose';
    case 'upgrade':
      return 'Upgrade';
    case 'downgrade':
      return 'Downgrade';
    case 'cancel':
    case 'end':
      return 'Cancel plan';
    case 'resume':
      return 'Resume';
    case 'keep':
      return 'Cancel Downgrade';
    default:
      return null;
  }
}
