import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';

/** The writer's own words as a sentence of the result, or ''. */
export function askedFor(facts: Facts, chance: Chance): string {
  const { note, hero } = facts;
  if (note === null) return '';
  const { quote } = note;
  return note.isInstruction
    ? chance.pick([
        `What you asked for stands beside it: “${quote}”.`,
        `Your wish for it is kept here: “${quote}”.`,
        `One wish of yours goes with it: “${quote}”.`,
      ])
    : chance.pick([
        `The picture to keep in mind is yours: “${quote}”.`,
        `It comes back to “${quote}”, words that ${hero.given} cannot pass without slowing down.`,
        `Under it lies what you brought: “${quote}”.`,
      ]);
}
