import type { Facts } from '../facts.ts';
import { asSentence, lowerFirst, withoutEnd } from '../grammar.ts';
import type { Person } from '../person.ts';

/** The event of the wound, with the writer’s own words for it. */
export function woundText(facts: Facts): string {
  const { given, hero } = facts;
  const said = asSentence(given.wounds[0] ?? '');
  if (said === '' || hero.wound.includes(said)) return hero.wound;
  const told = eventOf(facts);
  if (hero.scars.includes(said)) return told ?? `${hero.given} ${lowerFirst(said)}`;
  return told === undefined ? said : `${told} *${said}*`;
}

/** The name of a wound in the second person: 'the day you left' for 'the day she left'. */
export function woundOf(person: Person): string {
  return withoutEnd(person.woundName)
    .replace(/\b(?:she|he|they) (?:was|were)\b/g, 'you were')
    .replace(/\b(?:she|he|they)\b/g, 'you')
    .replace(/\b(?:herself|himself|themself)\b/g, 'yourself')
    .replace(/\b(?:hers|theirs)\b|\bhis\b(?! \p{L})/gu, 'yours')
    .replace(/\b(?:his|their)\b|\bher\b(?= \p{L})/gu, 'your')
    .replace(/\b(?:him|her|them)\b/g, 'you');
}

/** The same; 'that day' if the hero’s wound is the writer’s own, which has no name. */
export function woundIn(facts: Facts, person: Person): string {
  const { wounds } = facts.given;
  const isOwn = wounds.some((wound) => facts.hero.wound.includes(wound)) || eventOf(facts) !== undefined;
  return person === facts.hero && wounds.length > 0 && !isOwn ? 'that day' : woundOf(person);
}

/** The past event that is the hero’s wound, whatever its time. */
function eventOf({ given, hero }: Facts): string | undefined {
  const core = hero.wound.replace(/^[^,.]{3,24}, /u, '');
  return given.pastEvents.find((event) => event.includes(core));
}
