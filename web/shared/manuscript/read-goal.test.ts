import { describe, expect, it } from 'vitest';
import { readGoal } from './read-goal.ts';

describe('a goal', () => {
  it.each([
    ['80000', 80_000],
    ['80,000', 80_000],
    ['80 000', 80_000],
    ['80k', 80_000],
    ['', null],
    ['  ', null],
  ])('is read from “%s”', (typed, goal) => {
    expect(readGoal(typed)).toBe(goal);
  });

  it.each(['many', '0', '-5', '500001', '1e999'])('is refused for “%s”', (typed) => {
    expect(readGoal(typed)).toBe('wrong');
  });

  it('keeps to the most that there can be', () => {
    expect(readGoal('120', 120)).toBe(120);
    expect(readGoal('121', 120)).toBe('wrong');
  });
});
