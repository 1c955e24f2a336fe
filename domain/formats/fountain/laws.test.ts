import { it } from 'vitest';
import { checkReadings, checkRoundTrips } from '../../../testing/fountain/check-laws.ts';

it('reads what it wrote as the same script, and writes that the same again', () => {
  checkRoundTrips({ seed: 21, numRuns: 400 });
});

it('reads any text, and the same however it is cut', () => {
  checkReadings({ seed: 22, numRuns: 400 });
});
