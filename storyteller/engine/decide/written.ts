import type { Belonging } from '../person.ts';
import { eraIn } from './era-in.ts';
import type { Parts } from './parts.ts';
import type { ChosenPlace } from './place.ts';
import type { ReadTask } from './read-task.ts';

/**
 * What the writer's line named and the story took over, in the writer's words; '' and null for what
 * it did not.
 */
export type Written = {
  name: string;
  trade: string;
  /** Without article. */
  place: string;
  period: string;
  thing: Belonging | null;
};

/**
 * What of the writer's line is in the story. What a character or a setting says otherwise was said
 * later.
 */
export function writtenOf(
  { line }: ReadTask,
  { hero }: Parts,
  place: ChosenPlace,
  thing: Belonging | null,
): Written {
  const year = line.period.match(/\d{4}/)?.[0];
  const isThen = year === undefined ? eraIn(line.period) === place.era : place.time.includes(year);
  const where = line.place.replace(/^(?:an?|the) /i, '');
  return {
    name: hero.identity.name.startsWith(line.name) ? line.name : '',
    trade: hero.trade.toLowerCase() === line.trade.toLowerCase() ? line.trade : '',
    place: where !== '' && place.name.toLowerCase().includes(where.toLowerCase()) ? where : '',
    period: line.period !== '' && isThen ? line.period : '',
    thing,
  };
}
