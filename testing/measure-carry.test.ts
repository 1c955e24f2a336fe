import { expect, it } from 'vitest';
import { measureCarry } from './measure-carry.ts';
import { plantedChanges } from './planted-changes.ts';

it('finds four of five of what was planted in two novellas, and little else', () => {
  const measure = measureCarry(plantedChanges(2));
  expect(measure.recall).toBeGreaterThanOrEqual(0.8);
  expect(measure.precision).toBeGreaterThanOrEqual(0.8);
});
