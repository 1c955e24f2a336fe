import { expect, it } from 'vitest';
import { planPoints } from './plan-points.ts';

const features = {
  ai_generators: true,
  priority_support: false,
  export_formats: ['txt', 'json', 'md', 'fountain', 'pdf', 'fdx', 'docx', 'epub'],
  api_access: false,
};

it('names what a plan has, and no format and no access that does not work yet', () => {
  const basic = { price_cents: 1999, credits_per_month: 50, max_projects: 25, features };
  expect(planPoints(basic)).toEqual([
    '50 credits every month',
    'All 12 generators',
    '25 projects at a time',
    'Projects as plain text and JSON',
  ]);
  const pro = { ...basic, credits_per_month: 500, max_projects: null };
  expect(planPoints({ ...pro, features: { ...features, priority_support: true, api_access: true } })).toEqual(
    [
      '500 credits every month',
      'All 12 generators',
      'Any number of projects',
      'Projects as plain text and JSON',
      'Priority support',
    ],
  );
  expect(planPoints({ ...basic, price_cents: 0, credits_per_month: 10 })[0]).toBe('10 credits, once');
});
