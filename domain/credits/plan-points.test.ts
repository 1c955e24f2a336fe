import { expect, it } from 'vitest';
import { planPoints } from './plan-points.ts';

const features = {
  ai_generators: true,
  priority_support: false,
  export_formats: ['txt', 'json', 'md', 'fountain', 'pdf', 'fdx', 'docx', 'epub'],
  api_access: false,
};

const free = {
  price_cents: 0,
  credits_per_month: 10,
  max_projects: 10,
  features: { ...features, export_formats: ['txt', 'json', 'md', 'fountain'] },
};

it('lists what Free has, without access that does not work yet', () => {
  expect(planPoints(free)).toEqual([
    '10 credits, once',
    'All 12 generators',
    '10 projects at a time',
    'Texts as plain text, JSON, Markdown and Fountain',
  ]);
});

it('lists only what a paid plan has beyond Free', () => {
  const basic = { ...free, price_cents: 1999, credits_per_month: 50, max_projects: 25, features };
  expect(planPoints(basic)).toEqual([
    '50 credits every month',
    'Everything in Free',
    '25 projects at a time',
    'Texts as PDF, Final Draft, Word and EPUB',
  ]);
  const pro = { ...basic, credits_per_month: 500, max_projects: null };
  expect(planPoints({ ...pro, features: { ...features, priority_support: true, api_access: true } })).toEqual(
    [
      '500 credits every month',
      'Everything in Free',
      'Any number of projects',
      'Texts as PDF, Final Draft, Word and EPUB',
      'Priority support',
    ],
  );
});
