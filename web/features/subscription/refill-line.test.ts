import { expect, it } from 'vitest';
import { refillLine } from './refill-line.ts';
import { planOf, subscriptionTo } from './subscription-for-tests.ts';

const now = new Date(2026, 10, 20);
const trialExpiresAt = new Date(2026, 10, 30, 12).toISOString();

it.each([
  [subscriptionTo('growth'), 'Your Growth plan refills 150 credits on Dec 1, 2026'],
  [
    subscriptionTo('growth', { nextPlan: planOf('basic') }),
    'Your Basic plan then refills 50 credits on Dec 1, 2026',
  ],
  [subscriptionTo('pro', { status: 'canceled' }), 'Your Pro plan is canceled. It ends on Dec 1, 2026'],
  [
    subscriptionTo('basic', { status: 'past_due' }),
    'Your Basic plan refills 50 credits once its renewal is paid',
  ],
  [subscriptionTo('free', { trialExpiresAt }), 'Your trial credits expire on Nov 30, 2026'],
  [subscriptionTo('free', { trialExpiresAt: now.toISOString() }), 'Your trial credits have expired'],
  [subscriptionTo('free'), null],
])('says what comes next of %#', (subscription, line) => {
  expect(refillLine(subscription, now)).toBe(line);
});
