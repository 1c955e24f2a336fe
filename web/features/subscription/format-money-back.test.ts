import { describe, expect, it } from 'vitest';
import type { MoneyBack } from '../../../contract/billing.ts';
import { formatMoneyBack } from './format-money-back.ts';
import { subscriptionTo } from './subscription-for-tests.ts';

const now = new Date(2026, 11, 10, 12);
const at = (month: number, day: number, hour = 12) => new Date(2026, month, day, hour).toISOString();

function back(change: Partial<MoneyBack>): MoneyBack {
  return {
    label: 'Basic, November',
    kind: 'disputed',
    at: at(10, 20),
    total: 50,
    waiting: 0,
    expiresAt: at(13, 10),
    takenBack: 0,
    ...change,
  };
}

function said(change: Partial<MoneyBack>, plan = subscriptionTo('basic')) {
  const [words] = formatMoneyBack({ ...plan, moneyBack: [back(change)] }, now);
  return words;
}

describe('a payment that is disputed', () => {
  it('is told with what waits, for how long, and what to do', () => {
    const words = said({ waiting: 50 });
    expect(words?.title).toBe('50 credits are on hold while their payment is disputed');
    expect(words?.happened).toContain(
      'On Nov 20, 2026 your bank asked for the payment for “Basic, November” back.',
    );
    expect(words?.happened).toContain('can take three months');
    expect(words?.happened).toContain('yours again until they expire on Feb 10, 2027;');
    expect(words?.stays).toContain('There is nothing to do here');
    expect(said({ waiting: 1 })?.title).toBe('1 credit is on hold while its payment is disputed');
  });

  it('is told as long as it waits', () => {
    expect(said({ waiting: 50, at: at(8, 1) })).toBeDefined();
  });
});

it('tells of a payment that stays for thirty days: its credits are free, and nothing more is charged', () => {
  expect(said({ kind: 'won' })).toEqual({
    title: 'Credits that were on hold are yours again',
    happened:
      'The dispute is decided: the payment for “Basic, November” stays. Since Nov 20, 2026 what is left of its 50 credits can be spent again, until Feb 10, 2027.',
    stays: 'Nothing more is charged. If your bank had given you the money meanwhile, it takes it back.',
  });
  expect(said({ kind: 'won', at: at(10, 10, 12) })).toBeUndefined();
});

describe('a payment that went back', () => {
  it('is told with what is gone, and with what was spent of it', () => {
    const all = said({ kind: 'lost', takenBack: 50 });
    expect(all?.title).toBe('50 credits were taken back');
    expect(all?.happened).toContain('went back to your card, and what was left of its 50 credits is gone.');
    expect(all?.happened).not.toContain('owed');
    expect(said({ kind: 'lost', takenBack: 1 })).toMatchObject({
      title: '1 credit was taken back',
      happened: expect.stringContaining('Nothing is owed for those that you had spent.'),
    });
  });

  it('is told with its share where it was refunded', () => {
    expect(said({ kind: 'refunded', takenBack: 25 })?.happened).toContain(
      'its share of the credits went with it: 25 of 50.',
    );
  });

  it('is news for thirty days', () => {
    expect(said({ kind: 'refunded', takenBack: 25, at: at(10, 10, 13) })).toBeDefined();
    expect(said({ kind: 'refunded', takenBack: 25, at: at(10, 10, 12) })).toBeUndefined();
  });
});

it('promises the plan only to those who have one that is paid and goes on', () => {
  const stays = (plan: Parameters<typeof said>[1]) => said({ waiting: 50 }, plan)?.stays;
  const goesOn = 'and your plan goes on unless you cancel it.';
  expect(stays(subscriptionTo('growth'))).toContain(goesOn);
  expect(stays(subscriptionTo('growth', { status: 'canceled' }))).not.toContain(goesOn);
  expect(stays(subscriptionTo('growth', { status: 'past_due' }))).not.toContain(goesOn);
  expect(stays(subscriptionTo('free'))).not.toContain(goesOn);
});
