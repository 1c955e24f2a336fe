import type { Chance } from '../chance.ts';

/** A time of life as the beginning of a sentence. */
export function timeOfLife(timeframe: string, chance: Chance): string {
  const childhood = ['At eight,', 'At nine,', 'At eleven,'];
  const teens = ['At fifteen,', 'At sixteen,', 'At seventeen,'];
  const recent = ['Two winters ago,', 'Three years ago,', 'The spring before last,'];
  if (timeframe === 'Childhood') return chance.pick(childhood);
  if (timeframe === 'Teenage Years') return chance.pick(teens);
  return chance.pick(
    timeframe === 'Recent Past' ? recent : [...teens, 'Nine years ago,', 'Eleven years ago,'],
  );
}
