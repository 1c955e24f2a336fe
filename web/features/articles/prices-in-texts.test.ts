import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plans, priceInWords, trial } from '../../../domain/credits/plans.ts';
import { priceOf } from '../../../domain/credits/prices.ts';
import { definitions } from '../../../domain/generators/index.ts';

const read = (name: string) => readFileSync(`content/pages/${name}.md`, 'utf8');

it('states the prices of the generators as they are charged', () => {
  const others = definitions.filter(({ id }) => id !== 'STORY' && id !== 'SCRIPT');
  expect(new Set(others.map(({ id }) => priceOf(id)))).toEqual(new Set([1]));
  expect(read('faq')).toContain(
    `A story costs ${priceOf('STORY')} credits, a script ${priceOf('SCRIPT')}, everything else 1.`,
  );
  expect(read('terms')).toContain(
    `${priceOf('STORY')} credits for a story, ${priceOf('SCRIPT')} for a script, and 1 for everything else`,
  );
});

it('states the plans and the trial as they are sold', () => {
  const [free, basic, growth, pro] = plans;
  const say = (plan: typeof free) => (plan === undefined ? '' : priceInWords(plan.priceCents));
  expect(read('faq')).toContain(
    `Basic is ${say(basic)} a month for ${basic?.credits} credits, Growth ${say(growth)} for ${growth?.credits}, Pro ${say(pro)} for ${pro?.credits}.`,
  );
  expect(free?.credits).toBe(trial.credits);
  expect(read('faq')).toContain(`The ${trial.credits} that come with a new account last ${trial.days} days.`);
  expect(read('terms')).toContain(
    `A new account gets ${trial.credits} credits once, which can be used for ${trial.days} days.`,
  );
});
