import { expect, it } from 'vitest';
import { undoFields, withFields } from './take-fields.ts';

const before = { name: 'Marit', goals: ['Sleep'], flaws: [] };
const other = { name: 'Marit', goals: ['Row', 'Burn the log'], flaws: ['Counts'] };

it('takes single fields of another text, and leaves the rest as it is typed', () => {
  expect(withFields({ ...before, name: 'Ole' }, other, ['goals'])).toEqual({
    name: 'Ole',
    goals: ['Row', 'Burn the log'],
    flaws: [],
  });
  expect(withFields(before, other, null)).toBe(other);
});

it('puts a taken field back, unless it was written in since', () => {
  const taken = withFields(before, other, ['goals', 'flaws']);
  expect(undoFields(taken, { taken, before }, ['goals', 'flaws'])).toEqual(before);
  const typed = { ...taken, goals: ['Row at dawn'] };
  expect(undoFields(typed, { taken, before }, ['goals', 'flaws'])).toEqual({ ...typed, flaws: [] });
  expect(undoFields({ ...typed, flaws: ['Lies'] }, { taken, before }, ['goals', 'flaws'])).toBeNull();
});
