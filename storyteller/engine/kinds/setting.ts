import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { capitalise, withoutTail } from '../grammar.ts';
import { newPage } from '../page.ts';
import { say } from '../phrase.ts';
import { ofGenre } from '../phrases.ts';
import { slotsOf } from '../slots.ts';

export function tellSetting(facts: Facts, chance: Chance, location: string) {
  const { place } = facts;
  const slots = slotsOf(facts);
  const page = newPage(facts.place);
  const rules = chance.some(place.rules, 3);
  const ownRule = say(chance.pick(ofGenre(facts.genre).rules), slots, chance);
  const [first = '', second = '', third = ''] = place.details;
  return {
    time: page.say(place.time),
    place: page.say(`${placeLine(location, place.name)}, where the work is ${place.work}.`),
    rules: page.list(
      [
        ...rules.slice(0, 1),
        ...(facts.idea === null ? [] : [facts.idea.frame.rule.present]),
        ...facts.woven.map(({ rule }) => rule),
        ...rules.slice(1, 2),
        ownRule,
        ...rules.slice(2),
      ],
      chance.between(3, 4),
    ),
    constraints: page.list([...chance.shuffle(place.constraints)], chance.between(2, 3)),
    vibe: page.say(
      `${capitalise([first, second, third].join('; '))}.`,
      place.weather.present,
      ...facts.woven.map(({ vibe }) => vibe),
      say(chance.pick(ofGenre(facts.genre).vibes), slots, chance),
    ),
  };
}

/** A typed location is kept but for its first letter and end punctuation. */
function placeLine(location: string, name: string): string {
  return capitalise(location === '' ? name : withoutTail(location, /[\s.,;:!?]/u));
}
