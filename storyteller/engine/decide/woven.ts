import type { Chance } from '../chance.ts';
import { articleOf, type Telling } from '../grammar.ts';
import type { Belonging, Person } from '../person.ts';
import { inline, type Slots, say, tellPhrase } from '../phrase.ts';
import { wovenMaterial } from '../phrases.ts';

/** The texts about the object of the writer's line. */
export type Woven = {
  plant: Telling;
  middle: Telling;
  payoff: Telling;
  vibe: string;
  rule: string;
  theme: string;
  note: string;
  habit: string;
  past: string;
  loyalty: string;
};

/** An object with its articles; null for ''. */
export function belongingOf(thing: string): Belonging | null {
  return thing === '' ? null : { a: `${articleOf(thing)} ${thing}`, the: `the ${thing}` };
}

export function tellWoven({ a, the }: Belonging, slots: Slots, chance: Chance): Woven {
  const words: Slots = { ...slots, words: { ...slots.words, aX: a, theX: the } };
  const telling = (phrases: readonly string[]) => tellPhrase(chance.pick(phrases), words, chance);
  const { plants, middles, payoffs, vibe, rule, theme, note, habit, past, loyalty } = wovenMaterial;
  return {
    plant: telling(plants),
    middle: telling(middles),
    payoff: telling(payoffs),
    vibe: say(vibe, words, chance),
    rule: say(rule, words, chance),
    theme: say(theme, words, chance),
    note: say(note, words, chance),
    habit: inline(habit, words, chance),
    past: tellPhrase(past, words, chance).past,
    loyalty: say(loyalty, words, chance),
  };
}

/** The person with this object instead of what they carried. */
export function carrying(person: Person, thing: Belonging | null, slots: Slots, chance: Chance): Person {
  if (thing === null) return person;
  return {
    ...person,
    carries: { ...thing, why: tellPhrase(chance.pick(wovenMaterial.reasons), slots, chance).past },
  };
}
