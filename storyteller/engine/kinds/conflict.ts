import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { newPage } from '../page.ts';
import { constraintFrames, heroCases, opponentCases, otherLessons } from '../phrases.ts';
import { frameOf } from './frame.ts';
import { givenGoal } from './quoted.ts';

export function tellConflict(facts: Facts, chance: Chance) {
  const { given, pressure, relation, hero, thing, stakes, clock, place } = facts;
  const page = newPage(place);
  const frame = frameOf(facts, chance);
  const people = pressure.type === 'Man vs Man' ? [] : [frame(otherLessons)];
  return {
    antagonism_source: page.say(
      given.incitingIncident === ''
        ? ''
        : `It begins with what cannot be taken back. ${given.incitingIncident}`,
      facts.idea?.frame.conflict.present ?? '',
      pressure.source.present,
      ...people,
      `${frame(heroCases)} ${relation.heroIsRight}`,
      `${frame(opponentCases)} ${relation.opponentIsRight}`,
      `Between them is ${thing.a}. ${thing.why}`,
      ...facts.woven.flatMap(({ plant, middle }) => [plant.present, middle.present]),
    ),
    stakes: page.say(givenGoal(facts), stakes.common, stakes.own),
    ticking_clock: page.say(
      clock.what.present,
      `That leaves ${hero.given} ${clock.duration}.`,
      frame(constraintFrames),
      given.constraints[0] ?? chance.pick(place.constraints),
    ),
  };
}
