import type { Premise } from '../material/premise.ts';
import type { Genre } from '../story-parts.ts';
import type { KnownPeople } from './known-people.ts';
import type { PlaceWish } from './place.ts';
import type { ReadTask } from './read-task.ts';
import { workplaceIn } from './workplace.ts';

/** What is known of the place before it is decided. */
export function placeWish(read: ReadTask, premise: Premise, genre: Genre, { hero }: KnownPeople): PlaceWish {
  const { goals, statusQuo } = read.given;
  const roles = read.characters.map(({ role }) => role);
  return {
    ...read.place,
    genre,
    traces: read.traces,
    trade: hero.trade,
    life: [...roles, ...goals, statusQuo].join(' '),
    workplace: roles.map(workplaceIn).find((place) => place !== '') ?? '',
    isInWinter: premise.isInWinter === true,
    hero: read.kind === 'SETTING' ? '' : (hero.identity?.given ?? ''),
  };
}
