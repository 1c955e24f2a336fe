import { expect, it } from 'vitest';
import { formatLimitHelp } from './limit-notice.tsx';

it('names the plan and the next larger one', () => {
  expect(formatLimitHelp('Free', 10)).toBe(
    'Free keeps 10 at a time. Move one to the trash, or go to Basic for 25. Everything you have stays as it is.',
  );
  expect(formatLimitHelp('growth', 100)).toContain('go to Pro for any number');
});

it('speaks of a plan that it does not know', () => {
  expect(formatLimitHelp('legacy', 3)).toContain('Your plan keeps 3 at a time');
});
