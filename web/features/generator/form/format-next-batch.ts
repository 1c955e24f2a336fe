import type { Subscription } from '../../../../contract/billing.ts';
import { formatDay } from '../../../shared/format.ts';

/** When a plan brings the next credits: 'Your next 150 come on Dec 1.' Null where none are to come. */
export function formatNextBatch({
  plan,
  nextPlan,
  status,
  currentPeriodEnd,
}: Pick<Subscription, 'plan' | 'nextPlan' | 'status' | 'currentPeriodEnd'>): string | null {
  if (plan.price_cents === 0 || status !== 'active' || currentPeriodEnd === null) return null;
  return `Your next ${(nextPlan ?? plan).credits_per_month} come on ${formatDay(currentPeriodEnd)}.`;
}
