import type { PaidPeriod } from './customer-state.ts';
import { addMonths } from './months.ts';

/** How many calendar months, from the start of its period, paid credits can be used. */
const periodCreditsLastMonths = 3;

/** When the credits of a paid period expire, in milliseconds since the epoch. */
export function periodCreditsExpireAt({ periodStart }: Pick<PaidPeriod, 'periodStart'>): number {
  return addMonths(periodStart.getTime(), periodCreditsLastMonths);
}

/** What the batch of a paid period is called: 'Growth, November'. */
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
  /** Credits to take back now. */
  revoke: number;
  /** Refunded, but already spent: cannot be taken back. */
  short: number;
  /** Whether the rest is frozen because the payment is disputed. */
  isFrozen: boolean;
};

/**
 * Refunds take back their share of the credits, rounded down over all refunds; a lost dispute takes
 * all of them. Only credits that remain, and that earlier corrections left, can be taken.
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
