import type { Belonging } from '../person.ts';
import { eraIn } from './era-in.ts';
import type { Parts } from './parts.ts';
import type { ChosenPlace } from './place.ts';
import type { ReadTask } from './read-task.ts';

/** What the story took over from the writer's line, in the writer's words; else '' and null. */
export type Written = {
  name: string;
  trade: string;
  /** Without article. */
  place: string;
  period: string;
  thing: Belonging | null;
};

/** The parts of the writer's line that no character or setting has changed since. */
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
