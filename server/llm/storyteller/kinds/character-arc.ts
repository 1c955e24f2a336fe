import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { capitalise, lowerFirst } from '../grammar.ts';
import { newPage } from '../page.ts';
import { askedFor } from './asked.ts';

/** From what the hero believes to what it costs to stop. */
export function tellCharacterArc(facts: Facts, chance: Chance) {
  const { hero, events, belief, given, lesson } = facts;
  const page = newPage();
  const { subject } = hero.pronouns;
  const believes = `${hero.given} lives by one sentence: ${lowerFirst(belief)}`;
  const wound = given.wounds[0] ?? '';
  const was = wound === '' ? hero.wound : `The old wound does the steering. ${wound}`;
  return {
    start_state: page.say(
      chance.pick([believes, `${hero.given} has built a life on one sentence: ${lowerFirst(belief)}`]),
      was,
      hero.flaw.present,
      chance.pick([
        'So far it has worked, which is the trouble with it.',
        'Everybody takes it for character.',
        'It has cost little so far, because others have paid.',
        'It looks like strength from every side but one.',
      ]),
    ),
    midpoint_shift: page.say(events.midpoint.present, facts.midpoint, shift(facts, chance)),
    end_state: page.say(events.decision.present, events.cost.present, askedFor(facts, chance), ending(hero.need, capitalise(subject), hero.pronouns.isPlural, chance)),
    lesson: page.say(lesson),
  };
}

function shift({ hero, opponent }: Facts, chance: Chance): string {
  return chance.pick([
    `From here on ${hero.given} cannot want the same thing in the same way.`,
    `${hero.given} goes on with the plan for another day, the way a hand goes on after the saw has stopped.`,
    `The old sentence still comes to mind; it has stopped sounding like an answer.`,
    `For the first time ${hero.given} looks at ${opponent.given} and does not see an obstacle.`,
  ]);
}

function ending(need: string, subject: string, isPlural: boolean, chance: Chance): string {
  return chance.pick([
    `What ${isPlural ? 'they have' : `${subject.toLowerCase()} has`} now is what was needed all along: ${need}.`,
    `${subject} ${isPlural ? 'have' : 'has'} begun ${need}, badly, like anyone starting late.`,
    `It is not what was wanted. It is what was needed: ${need}.`,
  ]);
}
