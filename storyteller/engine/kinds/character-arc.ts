import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { lowerFirst } from '../grammar.ts';
import { newPage } from '../page.ts';
import { needFrames, shiftClosings, startClosings } from '../phrases.ts';
import { frameOf } from './frame.ts';
import { givenGoal, givenWound } from './quoted.ts';

export function tellCharacterArc(facts: Facts, chance: Chance) {
  const { hero, events, belief, lesson, idea } = facts;
  const page = newPage(facts.place);
  const frame = frameOf(facts, chance);
  const believes = chance.pick([
    'lives by one sentence',
    'has built a life on one sentence',
    'goes by a single rule',
    'has one certainty left',
  ]);
  return {
    start_state: page.say(
      `${hero.given} ${believes}: ${lowerFirst(belief)}`,
      idea?.frame.start.present ?? '',
      givenGoal(facts),
      givenWound(facts) || hero.wound,
      hero.flaw.present,
      ...facts.woven.map(({ plant }) => plant.present),
      frame(startClosings),
    ),
    midpoint_shift: page.say(events.midpoint.present, frame(shiftClosings)),
    end_state: page.say(
      events.decision.present,
      ...facts.woven.map(({ payoff }) => payoff.present),
      events.cost.present,
      idea?.frame.end.present ?? '',
      frame(needFrames),
    ),
    lesson: page.say(lesson),
  };
}
