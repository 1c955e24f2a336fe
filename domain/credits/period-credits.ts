import type { PaidPeriod } from './customer-state.ts';
import { addMonths } from './months.ts';

/** For how many calendar months from its start a paid period's credits can be used. */
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

/** How a paid period's batch stands: whole credits. */
export type PeriodBatch = { total: number; remaining: number; revoked: number };

/** What has to be done to a paid period's batch so that it fits its payment. */
export type Correction = {
  /** To be taken back now. */
  revoke: number;
  /** Went back to the payer and was spent: nobody can take it any more. */
  short: number;
  /** Whether what remains has to wait, since the payment is disputed. */
  isFrozen: boolean;
};

/**
 * A refund takes back its share of the credits, all refunds together and rounded down; a lost dispute takes all of them.
 * Only what remains can be taken, and only what earlier corrections have not taken.
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
