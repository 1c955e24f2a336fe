import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { newPage } from '../page.ts';
import { askedFor } from './asked.ts';

/** Life before, and the event that ends it. */
export function tellScenario(facts: Facts, chance: Chance) {
  const { place, hero, opponent, given, clock } = facts;
  const page = newPage();
  const rule = given.rules[0] ?? chance.pick(place.rules);
  return {
    status_quo: page.say(`${place.time}, ${place.at}.`, facts.statusQuo.present, `One rule is never tested. ${rule}`, chance.pick([
      `${hero.given} has stopped noticing that it could be otherwise.`,
      `It is not a bad life, and ${hero.given} has stopped asking whose it is.`,
      `Nobody would call it happiness, and nobody would change a chair.`,
      `It holds as long as nobody leans on it.`,
    ])),
    inciting_incident: page.say(facts.events.inciting.present, clock.what.present, askedFor(facts, chance), chance.pick([
      `After that ${hero.given} can still do nothing, but no longer by accident.`,
      `There is still a way back to the day before. It leads past ${opponent.given}.`,
      `By the evening everybody has heard, and ${hero.given} is the only one still pretending to work.`,
      `Whatever ${hero.given} does next will be an answer, and so will doing nothing.`,
    ])),
  };
}
