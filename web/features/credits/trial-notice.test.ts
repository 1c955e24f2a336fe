import { describe, expect, it } from 'vitest';
import type { Subscription } from '../../../contract/billing.ts';
import type { Credits } from '../../../contract/credits.ts';
import { formatTrial } from './trial-notice.tsx';

const now = new Date(2026, 10, 20, 12);
const at = (day: number) => new Date(2026, 10, day, 12).toISOString();
const plan = (price_cents: number): Subscription['plan'] => ({
  id: price_cents === 0 ? 'free' : 'basic',
  name: price_cents === 0 ? 'Free' : 'Basic',
  price_cents,
  credits_per_month: 10,
  max_projects: 10,
  features: { ai_generators: true, priority_support: false, export_formats: ['txt'], api_access: false },
  is_popular: false,
});
const subscription = (trialExpiresAt: string | null, price = 0): Subscription => ({
  plan: plan(price),
  status: 'active',
  currentPeriodStart: at(1),
  currentPeriodEnd: null,
  nextPlan: null,
  graceEndsAt: null,
  rolledOver: 0,
  usedThisPeriod: 0,
  trialExpiresAt,
  trialUsed: 0,
  moneyBack: [],
  paymentMethod: null,
  isCustomer: false,
  payments: 'sandbox',
});
const credits = (left: number, isTrialExpired: boolean): Credits => ({
  balance: left,
  reserved: 0,
  expiringSoon: 0,
  nextExpiry: null,
  batches:
    left === 0
      ? []
      : [
          {
            id: 'a',
            source: 'bonus',
            label: 'Trial',
            credits_total: 10,
            credits_remaining: left,
            expires_at: at(30),
            created_at: at(1),
            isFrozen: false,
          },
        ],
  hasBatches: true,
  costsNothing: null,
  isTrialExpired,
});

describe('the trial notice', () => {
  it('says what is left and until when', () => {
    expect(formatTrial(credits(4, false), subscription(at(30)), now)).toMatchObject({
      words: '4 of 10 credits are left, until Nov 30, 2026, in 10 days.',
      isOver: false,
    });
  });

  it('counts nothing that an operator granted besides', () => {
    const { batches, ...rest } = credits(4, false);
    const granted = batches.map((batch) => ({ ...batch, id: 'b', label: 'Bonus', credits_remaining: 50 }));
    const both = { ...rest, batches: [...batches, ...granted] };
    expect(formatTrial(both, subscription(at(30)), now)?.words).toMatch(/^4 of 10 credits are left/);
  });

  it('tells used up from expired', () => {
    expect(formatTrial(credits(0, true), subscription(at(30)), now)?.title).toBe(
      'Your free trial is used up',
    );
    expect(formatTrial(credits(0, true), subscription(at(20)), now)?.title).toBe('Your free trial has ended');
  });

  it('speaks of no trial to whoever may have had a plan since', () => {
    const said = formatTrial(credits(0, true), { ...subscription(at(20)), isCustomer: true }, now);
    expect(said).toMatchObject({ title: 'You have no credits left', isOver: true });
  });

  it('is silent on a paid plan, and while the last trial credit is being spent', () => {
    expect(formatTrial(credits(4, false), subscription(at(30), 1999), now)).toBeNull();
    expect(formatTrial(credits(0, false), subscription(at(30)), now)).toBeNull();
  });
});
