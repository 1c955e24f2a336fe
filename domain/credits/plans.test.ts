import { describe, expect, it } from 'vitest';
import { nextTier, type Plan, plans, priceInWords, pricePerCredit, recommendedPlan, trial } from './plans.ts';
import { priceOf } from './prices.ts';

const planNamed = (name: Plan['name']) => plans.find((plan) => plan.name === name);

describe('the plans', () => {
  it('have the specified prices and credits', () => {
    expect(
      plans.map((plan) => [plan.name, priceInWords(plan.priceCents), plan.credits, pricePerCredit(plan)]),
    ).toEqual([
      ['Free', '$0', 10, null],
      ['Basic', '$19.99', 50, '$0.40'],
      ['Growth', '$29.99', 150, '$0.20'],
      ['Pro', '$49.99', 500, '$0.10'],
    ]);
  });

  it('promise as many stories and characters as their credits buy', () => {
    for (const [name, stories, characters] of [
      ['Basic', 16, 50],
      ['Growth', 50, 150],
      ['Pro', 166, 500],
    ] as const) {
      const plan = planNamed(name);
      expect(Math.floor((plan?.credits ?? 0) / priceOf('STORY'))).toBe(stories);
      expect(Math.floor((plan?.credits ?? 0) / priceOf('CHARACTER'))).toBe(characters);
      expect(plan?.points).toContain(`Up to ${stories} stories or ${characters} characters a month`);
    }
  });

  it('allow 10, 25, 100 and any number of projects', () => {
    expect(plans.map(({ maxProjects }) => maxProjects)).toEqual([10, 25, 100, null]);
  });

  it('mark one as the best value and give priority support and the API to Pro', () => {
    expect(plans.filter(({ isPopular }) => isPopular).map(({ name }) => name)).toEqual(['Growth']);
    expect(plans.filter(({ features }) => features.prioritySupport).map(({ name }) => name)).toEqual(['Pro']);
    expect(plans.filter(({ features }) => features.apiAccess).map(({ name }) => name)).toEqual(['Pro']);
  });

  it('list priority support on the card of each plan that has it', () => {
    for (const { features, points } of plans)
      expect(points.includes('Priority support')).toBe(features.prioritySupport);
  });

  it('give the four plain formats to everyone and all formats to paid plans', () => {
    const [free, ...paid] = plans.map(({ features }) => features.exportFormats);
    expect(free).toEqual(['txt', 'json', 'md', 'fountain']);
    for (const formats of paid) {
      expect(formats).toBe(paid[0]);
      expect(formats).toEqual(expect.arrayContaining([...(free ?? [])]));
      expect(formats.length).toBeGreaterThan(free?.length ?? 0);
    }
  });

  it('begin with a trial of 10 credits for 30 days', () => {
    expect(trial).toEqual({ credits: 10, days: 30, source: 'bonus', label: 'Trial' });
    expect(planNamed('Free')?.credits).toBe(trial.credits);
  });
});

const tiers = [null, 'Free', 'Basic', 'Growth', 'Pro'] as const;

it('recommends Growth up to Basic and Pro from Growth on', () => {
  expect(tiers.map(recommendedPlan)).toEqual(['Growth', 'Growth', 'Growth', 'Pro', 'Pro']);
});

it('offers Growth to Free and Basic, Pro to Growth, and nothing above Pro', () => {
  expect(tiers.map(nextTier)).toEqual(['Growth', 'Growth', 'Growth', 'Pro', null]);
});

it('writes whole prices without cents', () => {
  expect([0, 100, 1999, 2050].map(priceInWords)).toEqual(['$0', '$1.00', '$19.99', '$20.50']);
});
