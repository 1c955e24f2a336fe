import type { Avoided } from '../../avoided.ts';
import type { Pronouns } from '../../grammar.ts';
import type { Ending } from '../../material/endings.ts';
import type { Mood } from '../../material/moods.ts';
import type { Hour, Season, Weather } from '../../sky.ts';
import type { PersonWish } from './person.ts';
import type { ThingWish } from './thing.ts';

/** What writers wish for, by what of a story it changes. */
export type WishKind =
  | 'gender'
  | 'self'
  | 'sky'
  | 'mood'
  | 'ending'
  | 'noDeath'
  | 'thing'
  | 'person'
  | 'avoid'
  | 'view'
  | 'tense'
  | 'length';

/** What a writer's free words ask for, as far as it can be carried out. What is not asked for is missing. */
export type Wishes = {
  /** Of the hero, of whoever stands against them, and of all three. */
  heroIs?: Pronouns;
  opponentIs?: Pronouns;
  everybodyIs?: Pronouns;
  season?: Season;
  /** The year that stands with the season. */
  year?: string;
  weather?: Weather;
  hour?: Hour;
  mood?: Mood;
  ending?: Ending;
  noDeath?: boolean;
  things?: readonly ThingWish[];
  people?: readonly PersonWish[];
  avoids?: readonly Avoided[];
  view?: 'first' | 'third';
  tense?: 'present' | 'past';
  length?: 'short' | 'long';
};

/** How one wish is recognised in a clause: in lower case, with typographic apostrophes. */
export type Rule = {
  kind: WishKind;
  sign: RegExp;
  /** Recognised in clauses that deny something ('no dog') and only in them. */
  isDenial?: boolean;
  /** Obeyed even where the rest of its clause is not understood. */
  isSure?: boolean;
  read: (match: RegExpMatchArray) => Wishes;
};

/** Wishes of several texts together: of two that contradict, the nearer one holds; lists are joined. */
export function together(near: Wishes, far: Wishes): Wishes {
  const things = [...(near.things ?? []), ...(far.things ?? [])];
  const people = [...(near.people ?? []), ...(far.people ?? [])];
  const avoids = [...(near.avoids ?? []), ...(far.avoids ?? [])];
  return {
    ...far,
    ...near,
    ...(things.length > 0 ? { things } : {}),
    ...(people.length > 0 ? { people } : {}),
    ...(avoids.length > 0 ? { avoids } : {}),
  };
}
