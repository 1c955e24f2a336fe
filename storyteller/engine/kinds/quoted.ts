import type { Facts } from '../facts.ts';
import { lowerFirst } from '../grammar.ts';

/**
 * A sentence of somebody else's material inside one of ours: '“Fear of being left.”'. Its own
 * quotes become single.
 */
export function quoted(sentence: string): string {
  return `“${sentence.replace(/“/g, '‘').replace(/”/g, '’')}”`;
}

/** The first wound that the material gives, said of the hero; '' when it gives none. */
export function givenWound({ given, hero }: Facts): string {
  const [wound] = given.wounds;
  if (wound === undefined) return '';
  return hero.scars.includes(wound)
    ? `${hero.given} ${lowerFirst(wound)}`
    : `The old wound is still at work: ${quoted(wound)}`;
}

/**
 * What the material says the hero is after, where it is not what these facts say; '' when they
 * agree.
 */
export function givenGoal({ given, hero }: Facts): string {
  const [goal] = given.goals;
  return goal === undefined ? '' : `What ${hero.given} is after is on record: ${quoted(goal)}`;
}

/** A question that the material asks and these facts do not; '' when there is none. */
export function givenQuestion({ given }: Facts): string {
  return given.question === '' ? '' : `Over it stands the question ${quoted(given.question)}`;
}
