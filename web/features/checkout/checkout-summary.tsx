import { Link } from 'react-router';
import type { SandboxCheckout } from '../../../contract/billing.ts';
import { planPoints } from '../../../domain/credits/plan-points.ts';
import { priceInWords } from '../../../domain/credits/plans.ts';
import { formatDay } from '../../shared/format.ts';
import { Icon } from '../../ui/icon.tsx';

export function CheckoutSummary({ checkout }: { checkout: SandboxCheckout }) {
  const { plan, priceCents, creditedCents, dueCents, periodStart, periodEnd } = checkout;
  return (
    <section className="order" aria-labelledby="order-title">
      <Link className="order-back" to="/subscription">
        <Icon name="arrow-left" />
        Back to Subscription
      </Link>
      <h1 id="order-title">{plan.name}</h1>
      <p className="order-price">
        {priceInWords(plan.price_cents)} <span>a month</span>
      </p>
      <ul className="order-points">
        {[...planPoints(plan), 'Unused credits roll over for three months', 'Cancel anytime'].map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      <dl className="order-sum">
        <div>
          <dt>
            {plan.name}, {formatDay(periodStart)} to {formatDay(periodEnd)}
          </dt>
          <dd>{priceInWords(priceCents)}</dd>
        </div>
        {creditedCents > 0 && (
          <div>
            <dt>Unused part of your plan</dt>
            <dd>−{priceInWords(creditedCents)}</dd>
          </div>
        )}
        <div className="order-due">
          <dt>Due today, in test money</dt>
          <dd>{priceInWords(dueCents)}</dd>
        </div>
      </dl>
    </section>
  );
}
