import { expect, it } from 'vitest';
import { sayWayOut } from './limit-notice.tsx';

it('names the plan and the next larger one', () => {
  expect(sayWayOut('Free', 10)).toBe(
    'Free keeps 10 at a time. Move one to the trash, or go to Basic for 25. Everything you have stays as it is.',
  );
  expect(sayWayOut('growth', 100)).toContain('go to Pro for any number');
});

it('speaks of a plan that it does not know', () => {
  expect(sayWayOut('legacy', 3)).toContain('Your plan keeps 3 at a time');
});
