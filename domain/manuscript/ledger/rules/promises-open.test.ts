import { describe, expect, it } from 'vitest';
import { checkMade, type MadeFact } from '../made-manuscript.ts';

const promise: MadeFact = {
  of: 'Marit',
  attribute: 'promise',
  value: 'will bring the boat back before winter',
  scene: 0,
  quote: 'I will bring the boat back before winter',
};
const found = (...later: string[]) =>
  checkMade(
    [`“I will bring the boat back before winter,” said Marit.`, ...later].map((text) => ({ text })),
    ['Marit', 'Joseph'],
    [promise],
  ).map(({ rule, first }) => [rule, first.quote]);

describe('R11', () => {
  it('finds a promise of which nothing comes again', () => {
    expect(found('Joseph slept.', 'It snowed.')).toEqual([['R11', promise.quote]]);
  });

  it.each([
    ['met', ['Joseph slept.', 'It snowed. The boat came back with the first of winter.']],
    ['too near the end', ['Joseph slept.']],
    ['scenes that are not written', ['Joseph slept.', 'It snowed.', '']],
  ])('lets stand: %s', (_, later) => {
    expect(found(...later)).toEqual([]);
  });
});
