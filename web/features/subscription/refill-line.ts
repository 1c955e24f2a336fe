import type { Subscription } from '../../../contract/billing.ts';
import { formatDate } from '../../shared/format.ts';

/** What the plan brings next or when it ends; for the trial, when it expires. Null for nothing. */
export function refillLine(
  { plan, nextPlan, status, currentPeriodEnd, trialExpiresAt }: Subscription,
  now: Date,
): string | null {
  if (plan.price_cents === 0) {
    if (trialExpiresAt === null) return null;
    return Date.parse(trialExpiresAt) > now.getTime()
      ? `Your trial credits expire on ${formatDate(trialExpiresAt)}`
      : 'Your trial credits have expired';
  }
  if (currentPeriodEnd === null) return null;
  const day = formatDate(currentPeriodEnd);
  switch (status) {
    case 'canceled':
      return `Your ${plan.name} plan is canceled. It ends on ${day}`;
    case 'past_due':
      return `Your ${plan.name} plan refills ${plan.credits_per_month} credits once its renewal is paid`;
    case 'active': {
      const { name, credits_per_month } = nextPlan ?? plan;
      return `Your ${name} plan ${nextPlan === null ? '' : 'then '}refills ${credits_per_month} credits on ${day}`;
    }
  }
}
