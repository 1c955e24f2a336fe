import { expect, it } from 'vitest';
import type { PlanId, Subscription } from '../../../contract/billing.ts';
import { choiceOf } from './plan-choice.ts';
import { planOf, subscriptionTo } from './subscription-for-tests.ts';

const ids = ['free', 'basic', 'growth', 'pro'] as const satisfies readonly PlanId[];
const choices = (subscription: Subscription) => ids.map((id) => choiceOf(subscription, planOf(id)).kind);

it('begins, raises, lowers or ends a plan, by what somebody has', () => {
  expect(choices(subscriptionTo('free'))).toEqual(['current', 'start', 'start', 'start']);
  expect(choices(subscriptionTo('growth'))).toEqual(['cancel', 'downgrade', 'current', 'upgrade']);
  expect(choices(subscriptionTo('pro'))).toEqual(['cancel', 'downgrade', 'downgrade', 'current']);
});

it('takes a coming change back with the plan that somebody has', () => {
  expect(choices(subscriptionTo('growth', { nextPlan: planOf('basic') }))).toEqual([
    'cancel',
    'next',
    'keep',
    'upgrade',
  ]);
  expect(choices(subscriptionTo('growth', { status: 'canceled' }))).toEqual([
    'next',
    'later',
    'resume',
    'upgrade',
  ]);
});

it('only ends a plan before a renewal that failed is paid', () => {
  expect(choices(subscriptionTo('growth', { status: 'past_due' }))).toEqual([
    'end',
    'later',
    'current',
    'later',
  ]);
});
