import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { newPage } from '../page.ts';
import { incitingClosings, introductions, quoClosings, ruleFrames } from '../phrases.ts';
import { frameOf } from './frame.ts';
import { introduction } from './introduce.ts';
import { givenQuestion } from './quoted.ts';

export function tellScenario(facts: Facts, chance: Chance) {
  const { place, given, clock, idea } = facts;
  const page = newPage(place);
  const frame = frameOf(facts, chance);
  const when = facts.statusQuo.present.includes(place.name) ? place.time : `${place.time}, ${place.at}`;
  const rule = given.rules[0] ?? chance.pick(place.rules);
  return {
    status_quo: page.say(
      when,
      introduction(facts, `${when} ${facts.statusQuo.present}`, introductions.SCENARIO).present,
      idea?.frame.before.present ?? '',
      facts.statusQuo.present,
      ...facts.woven.map(({ plant }) => plant.present),
      frame(ruleFrames),
      rule,
      frame(quoClosings),
    ),
    inciting_incident: page.say(
      idea?.frame.inciting.present ?? '',
      facts.events.inciting.present,
      clock.what.present,
      givenQuestion(facts),
      frame(incitingClosings),
      ...facts.woven.map(({ middle }) => middle.present),
    ),
  };
}
