import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';

/** The writer's own words as a sentence of the result; '' when there are none. */
export function askedFor(facts: Facts, chance: Chance): string {
  const { note, hero } = facts;
  if (note === null) return '';
  const { quote } = note;
  return note.isInstruction
    ? chance.pick([
        `Your own rule holds here: “${quote}”.`,
        `It is held to what you asked for: “${quote}”.`,
        `One rule is yours and is kept: “${quote}”.`,
      ])
    : chance.pick([
        `The picture to hold on to is yours: “${quote}”.`,
        `It comes back to “${quote}”, words that ${hero.given} cannot pass without slowing down.`,
        `Under it lies what you brought: “${quote}”.`,
      ]);
}
