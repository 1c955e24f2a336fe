import type { Facts } from '../facts.ts';
import { asSentence, lowerFirst, withoutEnd } from '../grammar.ts';
import type { Person } from '../person.ts';

/** The wound as a text: what happened, and the writer’s own words for it where there are any. */
export function woundText(facts: Facts): string {
  const { given, hero } = facts;
  const said = asSentence(given.wounds[0] ?? '');
  if (said === '' || hero.wound.includes(said)) return hero.wound;
  const told = eventOf(facts);
  if (hero.scars.includes(said)) return told ?? `${hero.given} ${lowerFirst(said)}`;
  return told === undefined ? said : `${told} *${said}*`;
}

/**
 * The name of somebody’s wound as others say it to their face: 'the day you left', where it has
 * 'the day she left'.
 */
export function woundOf(person: Person): string {
  return withoutEnd(person.woundName)
    .replace(/\b(?:she|he|they) (?:was|were)\b/g, 'you were')
    .replace(/\b(?:she|he|they)\b/g, 'you')
    .replace(/\b(?:herself|himself|themself)\b/g, 'yourself')
    .replace(/\b(?:hers|theirs)\b|\bhis\b(?! \p{L})/gu, 'yours')
    .replace(/\b(?:his|their)\b|\bher\b(?= \p{L})/gu, 'your')
    .replace(/\b(?:him|her|them)\b/g, 'you');
}

/** The same, where a writer’s own wound, which has no name, stands in for the hero’s. */
export function woundIn(facts: Facts, person: Person): string {
  const { wounds } = facts.given;
  const isOwn = wounds.some((wound) => facts.hero.wound.includes(wound)) || eventOf(facts) !== undefined;
  return person === facts.hero && wounds.length > 0 && !isOwn ? 'that day' : woundOf(person);
}

/** The hero’s wound as the past events tell it, whenever they say that it happened. */
function eventOf({ given, hero }: Facts): string | undefined {
  const core = hero.wound.replace(/^[^,.]{3,24}, /u, '');
  return given.pastEvents.find((event) => event.includes(core));
}
