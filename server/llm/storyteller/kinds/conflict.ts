import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { newPage } from '../page.ts';
import { askedFor } from './asked.ts';

/** Two people who are both right, the force between them, and what runs out. */
export function tellConflict(facts: Facts, chance: Chance) {
  const { pressure, relation, opponent, hero, thing, stakes, clock, place } = facts;
  const page = newPage();
  const people =
    pressure.type === 'Man vs Man'
      ? []
      : [`${opponent.given}, ${relation.opponentIs}, draws the other lesson from it and wants ${opponent.want}.`];
  return {
    antagonism_source: page.say(pressure.source.present, ...people, relation.heroIsRight, `${opponent.given} is right too. ${relation.opponentIsRight}`, thing.why),
    stakes: page.say(stakes.common, stakes.own, askedFor(facts, chance)),
    ticking_clock: page.say(
      clock.what.present,
      `That leaves ${hero.given} ${clock.duration}.`,
      facts.given.constraints[0] ?? chance.pick(place.constraints),
    ),
  };
}
