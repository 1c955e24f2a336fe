import type { Facts } from '../facts.ts';
import { lowerFirst } from '../grammar.ts';

/** A sentence in quotation marks: '“Fear of being left.”'. Inner ones become single. */
export function quoted(sentence: string): string {
  return `“${sentence.replace(/“/g, '‘').replace(/”/g, '’')}”`;
}

/** The first wound in the material, or ''. */
export function givenWound({ given, hero }: Facts): string {
  const [wound] = given.wounds;
  if (wound === undefined) return '';
  return hero.scars.includes(wound)
    ? `${hero.given} ${lowerFirst(wound)}`
    : `The old wound is still at work: ${quoted(wound)}`;
}

/** The hero's goal in the material if it differs from the facts, or ''. */
export function givenGoal({ given, hero }: Facts): string {
  const [goal] = given.goals;
  return goal === undefined ? '' : `What ${hero.given} is after is on record: ${quoted(goal)}`;
}

/** The question of the material if it differs from the facts, or ''. */
export function givenQuestion({ given }: Facts): string {
  return given.question === '' ? '' : `Over it stands the question ${quoted(given.question)}`;
}
