import { PricingPlans } from './pricing-plans.tsx';
import { pricesInWords } from './pricing-words.ts';

export function LandingPricing() {
  return (
    <section className="wrap pricing" id="pricing" aria-labelledby="pricing-title">
      <div className="gens-h">
        <h2 id="pricing-title">Pay for pages, not for seats</h2>
        <p className="lead">{pricesInWords} You always see the price before you spend it.</p>
      </div>
      <PricingPlans heading="h3" />
    </section>
  );
}
