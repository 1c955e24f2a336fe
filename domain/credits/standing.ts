import { dayMs } from '../time.ts';
import type { CustomerState, PaidPeriod, PaidPlanId, PaidSubscription } from './customer-state.ts';

/** How long a failed renewal can still be paid before the plan ends. */
export const graceMs = 7 * dayMs;

/** How often to check for a due renewal that the service has not reported. */
const renewalPauseMs = 10 * 60 * 1000;

/** The plan that a customer is on. `paymentRef` is the service's id of the subscription. */
export type PaidStanding = {
  planId: PaidPlanId;
  /** `canceled`: ends with the period. `past_due`: the next period is unpaid. */
  status: 'active' | 'canceled' | 'past_due';
  paymentRef: string;
  periodStart: Date;
  periodEnd: Date;
  /** Null until this period is paid. */
  periodRef: string | null;
  nextPlanId: PaidPlanId | null;
  graceEndsAt: Date | null;
  paymentMethod: string | null;
};

/** What a customer's state means at one time. */
export type Standing = {
  /** Null: the Free plan. */
  paid: PaidStanding | null;
  /** When the last paid plan ended, if there was one. */
  freeSince: Date | null;
  /** Subscriptions past their grace that the service still tries to charge, and must cancel. */
  over: readonly string[];
  /** Further subscriptions that are charged beside the one that counts. */
  doubled: readonly string[];
  /** When time alone may change the standing; null: never. */
  lookAt: Date | null;
};

/** A customer's plan at `now` (milliseconds), whatever the order of subscriptions and periods. */
export function standingOf({ subscriptions, periods }: CustomerState, now: number): Standing {
  const current: PaidStanding[] = [];
  const over: string[] = [];
  const ends: number[] = [];
  for (const subscription of subscriptions.toSorted(betterFirst)) {
    if (subscription.state === 'incomplete') continue;
    const { standing, endsAt } = standingFrom(subscription, periods);
    if (subscription.state === 'ended') ends.push(Math.min(endsAt ?? subscription.periodEnd.getTime(), now));
    else if (endsAt === null || endsAt > now) current.push(standing);
    else {
      if (standing.status === 'past_due') over.push(subscription.ref);
      ends.push(endsAt);
    }
  }
  const [paid = null, ...others] = current;
  return {
    paid,
    freeSince: ends.length === 0 ? null : new Date(Math.max(...ends)),
    over,
    doubled: others.map(({ paymentRef }) => paymentRef),
    lookAt: paid === null ? null : lookAt(paid, now),
  };
}

/** The most expensive plan first, then the newest. */
function betterFirst(one: PaidSubscription, other: PaidSubscription): number {
  return (
    ranks.indexOf(other.planId) - ranks.indexOf(one.planId) ||
    other.createdAt.getTime() - one.createdAt.getTime() ||
    (one.ref < other.ref ? -1 : 1)
  );
}

const ranks: readonly PaidPlanId[] = ['basic', 'growth', 'pro'];

/** What a subscription gives, and until when in milliseconds; null: as long as it is renewed. */
function standingFrom(
  subscription: PaidSubscription,
  periods: readonly PaidPeriod[],
): { standing: PaidStanding; endsAt: number | null } {
  const { ref, planId, periodStart, periodEnd, endsAtPeriodEnd, nextPlanId, paymentMethod } = subscription;
  const current = latest(periods.filter((period) => covers(period, periodStart)));
  const common = { planId, paymentRef: ref, nextPlanId, paymentMethod };
  if (subscription.state !== 'past_due' && subscription.state !== 'unpaid') {
    const status = endsAtPeriodEnd ? ('canceled' as const) : ('active' as const);
    const period = { periodStart, periodEnd, periodRef: current?.ref ?? null };
    return {
      standing: { ...common, ...period, status, graceEndsAt: null },
      endsAt: endsAtPeriodEnd ? periodEnd.getTime() : null,
    };
  }
  // Some services move on to the unpaid period, others stay on the last paid one.
  const unpaidSince = current?.periodEnd ?? periodStart;
  const last = latest(periods.filter((period) => period.periodStart < unpaidSince));
  const graceEndsAt = new Date(unpaidSince.getTime() + graceMs);
  return {
    standing: {
      ...common,
      status: 'past_due',
      periodStart: last?.periodStart ?? subscription.createdAt,
      periodEnd: unpaidSince,
      periodRef: last?.ref ?? null,
      graceEndsAt,
    },
    endsAt: graceEndsAt.getTime(),
  };
}

function covers(period: PaidPeriod, time: Date): boolean {
  return period.periodStart <= time && time < period.periodEnd;
}

function latest(periods: readonly PaidPeriod[]): PaidPeriod | undefined {
  return periods
    .toSorted(
      (one, other) =>
        one.periodStart.getTime() - other.periodStart.getTime() ||
        one.paidAt.getTime() - other.paidAt.getTime() ||
        (one.ref < other.ref ? -1 : 1),
    )
    .at(-1);
}

function lookAt({ graceEndsAt, periodEnd }: PaidStanding, now: number): Date {
  const change = (graceEndsAt ?? periodEnd).getTime();
  return new Date(change > now ? change : now + renewalPauseMs);
}
