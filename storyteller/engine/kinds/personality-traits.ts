import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { capitalise, withoutEnd } from '../grammar.ts';
import { newPage } from '../page.ts';
import { inline } from '../phrase.ts';
import { personalityTraits, quirkPhrases, sayingMoments } from '../phrases.ts';

/** The hero's behaviour. Items are notes without end punctuation. */
export function tellPersonalityTraits(facts: Facts, chance: Chance) {
  const { hero, idea } = facts;
  const slots = {
    words: {
      ...facts.place.words,
      H: hero.given,
      O: facts.opponent.given,
      A: facts.ally.given,
      carried: hero.carries.the,
      aCarried: hero.carries.a,
      at: facts.place.at,
    },
    hero: hero.pronouns,
    opponent: facts.opponent.pronouns,
    ally: facts.ally.pronouns,
  };
  const phrase = (text: string) => capitalise(inline(text, slots, chance));
  const page = newPage(facts.place);
  const items = (texts: readonly string[], most: number) => page.list(texts, most).map(withoutEnd);
  const traits = chance.some(personalityTraits, 5).map(phrase);
  const own = facts.given.flaws.length > 0 ? facts.given.flaws.slice(0, 1) : [hero.flaw.note];
  const moment = inline(chance.pick(sayingMoments), slots, chance);
  return {
    traits: items(
      [
        ...(idea === null ? [] : [idea.frame.trait.present]),
        ...traits.slice(0, 3),
        ...own,
        ...traits.slice(3),
      ],
      chance.between(4, 6),
    ),
    voice_tags: items(
      [
        hero.voice.tag,
        `Says “${hero.voice.saying.replace(/\.$/, '')}” ${moment}`,
        ...chance.some(quirkPhrases.voice, 3).map(phrase),
      ],
      chance.between(3, 4),
    ),
    quirks: items(
      [
        ...facts.woven.map(({ habit }) => habit).slice(0, 1),
        hero.tell.note,
        phrase(chance.pick(quirkPhrases.carried)),
        ...chance.shuffle([
          phrase(chance.pick(quirkPhrases.habits)),
          `Under pressure ${inline(chance.pick(quirkPhrases.underPressure), slots, chance)}`,
        ]),
      ],
      chance.between(2, 3),
    ),
  };
}
