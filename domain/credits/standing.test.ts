import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs as day } from '../time.ts';
import type { CustomerState, PaidPeriod, PaidPlanId, PaidSubscription } from './customer-state.ts';
import { graceMs, standingOf } from './standing.ts';

const start = Date.UTC(2026, 10, 1);
const end = Date.UTC(2026, 11, 1);

const subscription = (more: Partial<PaidSubscription> = {}): PaidSubscription => ({
  ref: 'sub',
  planId: 'growth',
  state: 'active',
  periodStart: new Date(start),
  periodEnd: new Date(end),
  endsAtPeriodEnd: false,
  nextPlanId: null,
  createdAt: new Date(start),
  paymentMethod: 'Visa ending 4242',
  ...more,
});
const period = (more: Partial<PaidPeriod> = {}): PaidPeriod => ({
  ref: 'line',
  invoiceRef: 'invoice',
  planId: 'growth',
  periodStart: new Date(start),
  periodEnd: new Date(end),
  paidAt: new Date(start),
  amountCents: 2999,
  refundedCents: 0,
  dispute: 'none',
  ...more,
});
const at = (subscriptions: PaidSubscription[], now: number, periods = [period()]) =>
  standingOf({ subscriptions, periods }, now);

describe('a customer', () => {
  it('without a subscription, or with one that was never paid, is on no paid plan', () => {
    for (const subscriptions of [[], [subscription({ state: 'incomplete' })]])
      expect(at(subscriptions, start)).toEqual({
        paid: null,
        freeSince: null,
        over: [],
        doubled: [],
        lookAt: null,
      });
  });

  it('who pays is on the plan, and is checked when the period ends', () => {
    const standing = at([subscription({ nextPlanId: 'basic' })], start + day);
    expect(standing.paid).toEqual({
      planId: 'growth',
      status: 'active',
      paymentRef: 'sub',
      periodStart: new Date(start),
      periodEnd: new Date(end),
      periodRef: 'line',
      nextPlanId: 'basic',
      graceEndsAt: null,
      paymentMethod: 'Visa ending 4242',
    });
    expect(standing.lookAt).toEqual(new Date(end));
    expect(at([subscription()], end).lookAt).toEqual(new Date(end + 10 * 60 * 1000));
  });

  it('who canceled keeps the plan until the end of the period', () => {
    const canceled = subscription({ endsAtPeriodEnd: true });
    expect(at([canceled], end - 1).paid).toMatchObject({ planId: 'growth', status: 'canceled' });
    expect(at([canceled], end)).toMatchObject({ paid: null, freeSince: new Date(end), over: [] });
  });

  it.each(['past_due', 'unpaid'] as const)(
    'whose renewal is %s keeps the plan for seven days after the paid period, whichever period the service reports',
    (state) => {
      const stayed = subscription({ state });
      const rolled = subscription({
        state,
        periodStart: new Date(end),
        periodEnd: new Date(Date.UTC(2027, 0, 1)),
      });
      for (const unpaid of [stayed, rolled]) {
        expect(at([unpaid], end + graceMs - 1).paid).toMatchObject({
          status: 'past_due',
          periodStart: new Date(start),
          periodEnd: new Date(end),
          periodRef: 'line',
          graceEndsAt: new Date(end + graceMs),
        });
        expect(at([unpaid], end + day).lookAt).toEqual(new Date(end + graceMs));
        expect(at([unpaid], end + graceMs)).toMatchObject({
          paid: null,
          freeSince: new Date(end + graceMs),
          over: ['sub'],
        });
      }
    },
  );

  it('whose subscription has ended is free from the end of the period, or from now if that comes first', () => {
    const ended = subscription({ state: 'ended' });
    expect(at([ended], end + day)).toMatchObject({ paid: null, freeSince: new Date(end), over: [] });
    expect(at([ended], start + day).freeSince).toEqual(new Date(start + day));
  });

  it('with two subscriptions is on the more expensive one, and the other is listed', () => {
    const two = [subscription({ ref: 'a', planId: 'basic' }), subscription({ ref: 'b', planId: 'pro' })];
    expect(at(two, start)).toMatchObject({ paid: { planId: 'pro' }, doubled: ['a'] });
  });

  it('whose new period is not paid yet still counts with the one before', () => {
    const upgraded = subscription({ periodStart: new Date(start + 5 * day), planId: 'pro' });
    expect(at([upgraded], start + 5 * day).paid).toMatchObject({ planId: 'pro', periodRef: 'line' });
    const renewed = subscription({ periodStart: new Date(end), periodEnd: new Date(end + 31 * day) });
    expect(at([renewed], end).paid).toMatchObject({ status: 'active', periodRef: null });
  });
});

const plan = fc.constantFrom<PaidPlanId>('basic', 'growth', 'pro');
const time = fc.integer({ min: start - 90 * day, max: start + 90 * day });
const anyPeriod = fc
  .record({ ref: fc.uuid(), planId: plan, from: time, days: fc.integer({ min: 1, max: 31 }) })
  .map(({ ref, planId, from, days }) =>
    period({
      ref,
      planId,
      periodStart: new Date(from),
      periodEnd: new Date(from + days * day),
      paidAt: new Date(from),
    }),
  );
const anySubscription = fc
  .record({
    ref: fc.uuid(),
    planId: plan,
    state: fc.constantFrom('active', 'past_due', 'unpaid', 'incomplete', 'ended'),
    from: time,
    endsAtPeriodEnd: fc.boolean(),
  })
  .map(({ from, ...rest }) =>
    subscription({
      ...rest,
      periodStart: new Date(from),
      periodEnd: new Date(from + 30 * day),
      createdAt: new Date(from),
    }),
  );
const anyState: fc.Arbitrary<CustomerState> = fc.record({
  subscriptions: fc.uniqueArray(anySubscription, { maxLength: 4, selector: ({ ref }) => ref }),
  periods: fc.uniqueArray(anyPeriod, { maxLength: 6, selector: ({ ref }) => ref }),
});

it('does not depend on the order in which the service lists things', () => {
  fc.assert(
    fc.property(anyState, time, (state, now) => {
      const reversed = {
        subscriptions: state.subscriptions.toReversed(),
        periods: state.periods.toReversed(),
      };
      expect(standingOf(reversed, now)).toEqual(standingOf(state, now));
    }),
  );
});

it('counts each live subscription as the plan, a double or over, and no other', () => {
  fc.assert(
    fc.property(anyState, time, (state, now) => {
      const { paid, over, doubled } = standingOf(state, now);
      const known = [...(paid === null ? [] : [paid.paymentRef]), ...over, ...doubled];
      const live = state.subscriptions.filter(
        ({ state, endsAtPeriodEnd, periodEnd }) =>
          state === 'past_due' ||
          state === 'unpaid' ||
          (state === 'active' && !(endsAtPeriodEnd && periodEnd.getTime() <= now)),
      );
      expect(known.toSorted()).toEqual(live.map(({ ref }) => ref).toSorted());
    }),
  );
});

it('only ends a plan while the service reports no change, and not before it is due for a check', () => {
  fc.assert(
    fc.property(anyState, time, fc.nat(60 * day), (state, now, wait) => {
      const before = standingOf(state, now);
      const after = standingOf(state, now + wait);
      if (before.paid === null) expect(after.paid).toBeNull();
      else if (now + wait < (before.lookAt?.getTime() ?? 0)) expect(after.paid).toEqual(before.paid);
    }),
  );
});
