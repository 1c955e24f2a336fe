import type { Facts } from './facts.ts';
import type { Slots } from './phrase.ts';
import { ofEra } from './phrases.ts';

/** The slots of phrases, filled from the facts. */
export function slotsOf(facts: Facts): Slots {
  const { hero, opponent, ally, place } = facts;
  return {
    words: {
      ...place.words,
      ...ofEra(place.era).more,
      H: hero.given,
      O: opponent.given,
      A: ally.given,
      'H.name': hero.name,
      'O.name': opponent.name,
      'A.name': ally.name,
      place: place.name,
      at: place.at,
      authority: place.authority,
      work: place.work,
      trade: hero.trade,
      'o:trade': opponent.trade,
      'a:trade': ally.trade,
      thing: facts.thing.the,
      carried: hero.carries.the,
      aCarried: hero.carries.a,
      deadline: facts.clock.deadline,
      duration: facts.clock.duration,
      want: hero.want,
      need: hero.need,
      woundName: hero.woundName,
      opponentIs: facts.relation.opponentIs,
      allyIs: facts.allyIs,
      'o:want': opponent.want,
      pressure: facts.pressure.name,
      either: facts.crisis.either,
      or: facts.crisis.or,
    },
    hero: hero.pronouns,
    opponent: opponent.pronouns,
    ally: ally.pronouns,
  };
}
