import { asSentence } from '../grammar.ts';
import {
  beliefLeads,
  carriesLeads,
  clockFramings,
  constraintLeads,
  crisisFramings,
  otherSideLeads,
  ruleFramings,
  skillLeads,
  stakesLeads,
  thingLooks,
  woundFramings,
} from '../phrases.ts';
import type { Framing } from '../schema/text-files.ts';
import { spineOf } from './spine.ts';
import type { Teller } from './teller.ts';
import { woundText } from './wound.ts';

/** The wound, with a sentence before and after it. */
export function woundTold(teller: Teller): string {
  return framed(teller, woundFramings, woundText(teller.facts));
}

/** The clock; a source's words are set in italics. */
export function clockTold(teller: Teller): string {
  const { given, clock } = teller.facts;
  const said = asSentence(given.clock);
  return framed(teller, clockFramings, said === '' ? teller.told(clock.what) : `*${said}*`);
}

/** A rule of the place, word for word; null if none is left. */
export function ruleTold(teller: Teller): string | null {
  const { given, place } = teller.facts;
  const rules = given.rules.length > 0 ? given.rules : place.rules;
  const rule = fresh(teller, rules);
  return rule === null ? null : framed(teller, ruleFramings, `*${rule}*`);
}

/** A constraint of the place, said by the ally. */
export function constraintTold(teller: Teller): string | null {
  const { given, place } = teller.facts;
  const constraint = fresh(teller, given.constraints.length > 0 ? given.constraints : place.constraints);
  const lead = teller.take(constraintLeads);
  if (constraint === null || lead === null) return null;
  return `${lead} ${`“${quotable(constraint).replace(/\.$/, ',')}” ${teller.tell('{A} [says].')}`}`;
}

/** The choice with its two options. */
export function crisisTold(teller: Teller): string | null {
  if (spineOf(teller.facts).isForeign) return null;
  const { either, or } = teller.facts.crisis;
  if (!/^to\s/.test(either) || !/^to\s/.test(or)) return null;
  return teller.take(crisisFramings);
}

export function beliefTold(teller: Teller): string | null {
  if (spineOf(teller.facts).isForeign) return null;
  return withItalics(teller, beliefLeads, teller.facts.belief);
}

/** What the opponent is right about. */
export function otherSideTold(teller: Teller): string | null {
  if (spineOf(teller.facts).isForeign) return null;
  return withItalics(teller, otherSideLeads, teller.facts.relation.opponentIsRight);
}

export function carriesTold(teller: Teller): string | null {
  const why = asSentence(teller.facts.hero.carries.why);
  const lead = teller.take(carriesLeads);
  if (lead === null || why === '' || !teller.remember(why)) return lead;
  return `${lead} ${why}`;
}

/** The stakes, said by the ally. */
export function stakesTold(teller: Teller): string | null {
  if (spineOf(teller.facts).isForeign && teller.facts.given.stakes === '') return null;
  const stakes = asSentence(teller.facts.given.stakes || teller.facts.stakes.common);
  const lead = teller.take(stakesLeads);
  return stakes === '' || lead === null || !teller.remember(stakes) ? null : `${lead} “${quotable(stakes)}”`;
}

/** The thing, and why it is needed. */
export function thingTold(teller: Teller): string | null {
  if (spineOf(teller.facts).isForeign) return null;
  const look = teller.take(thingLooks);
  const why = asSentence(teller.facts.thing.why);
  return look === null || why === '' || !teller.remember(why) ? look : `${look} *${why}*`;
}

export function skillTold(teller: Teller): string | null {
  const skill = teller.facts.hero.skill[teller.tense];
  const lead = teller.take(skillLeads);
  return lead === null || !teller.remember(skill) ? null : `${lead} ${skill}`;
}

/** A text to be put inside quotation marks. */
function quotable(text: string): string {
  return text.replaceAll('“', '‘').replaceAll('”', '’');
}

function framed(teller: Teller, { before, after }: Framing, fact: string): string {
  teller.remember(fact);
  return [teller.take(before), fact, teller.take(after)]
    .filter((part) => part !== null && part !== '')
    .join(' ');
}

function withItalics(teller: Teller, leads: readonly string[], fact: string): string | null {
  const said = asSentence(fact);
  if (said === '' || !teller.remember(said)) return null;
  const lead = teller.take(leads);
  return lead === null ? null : `${lead} *${said}*`;
}

function fresh(teller: Teller, sentences: readonly string[]): string | null {
  for (const sentence of teller.chance.shuffle(sentences)) {
    const said = asSentence(sentence);
    if (said !== '' && teller.remember(said)) return said;
  }
  return null;
}
