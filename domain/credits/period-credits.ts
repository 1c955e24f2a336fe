import type { PaidPeriod } from './customer-state.ts';
import { addMonths } from './months.ts';

const periodCreditsLastMonths = 3;

/** When the credits of a paid period expire, in milliseconds: 3 calendar months after its start. */
export function periodCreditsExpireAt({ periodStart }: Pick<PaidPeriod, 'periodStart'>): number {
  return addMonths(periodStart.getTime(), periodCreditsLastMonths);
}

/** The name of a paid period's batch: 'Growth, November'. */
export function periodLabel(planName: string, { periodStart }: Pick<PaidPeriod, 'periodStart'>): string {
  return `${planName}, ${months[periodStart.getUTCMonth()]}`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The state of a paid period's batch, in whole credits. */
export type PeriodBatch = { total: number; remaining: number; revoked: number };

/** What must change in a paid period's batch to match its payment. */
export type Correction = {
  revoke: number;
  /** Credits that were refunded but already spent, and so cannot be revoked. */
  short: number;
  /** Whether the rest is frozen by a dispute. */
  isFrozen: boolean;
};

/**
 * Refunds revoke their share of the credits, rounded down over all refunds; a lost dispute revokes
 * all. Only remaining credits can be revoked.
 */
export function correctionOf(
  { amountCents, refundedCents, dispute }: Pick<PaidPeriod, 'amountCents' | 'refundedCents' | 'dispute'>,
  { total, remaining, revoked }: PeriodBatch,
): Correction {
  const share = amountCents === 0 ? 0 : Math.min(1, refundedCents / amountCents);
  const due = dispute === 'lost' ? total : Math.floor(total * share);
  const missing = Math.max(0, due - revoked);
  const revoke = Math.min(remaining, missing);
  return { revoke, short: missing - revoke, isFrozen: dispute !== 'none' };
}
