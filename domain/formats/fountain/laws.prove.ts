import { it } from 'vitest';
import { checkReadings, checkRoundTrips } from '../../../testing/fountain/check-laws.ts';

it('reads 10,000 scripts as it wrote them, and writes them the same again', () => {
  checkRoundTrips({ seed: 31, numRuns: 10_000 });
});

it('reads 10,000 texts, each the same however it is cut', () => {
  checkReadings({ seed: 32, numRuns: 10_000 });
});
