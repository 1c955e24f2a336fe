import type { Chance } from '../chance.ts';
import type { Telling } from '../grammar.ts';
import { bonds, openings, warnings } from '../phrases.ts';
import type { EventKey } from '../story-parts.ts';

/** Tells the chain of events; those that a premise lacks are drawn from general ones. */
export function tellEvents(
  phrases: Readonly<Partial<Record<EventKey, string>>>,
  telling: (phrase: string) => Telling,
  chance: Chance,
): Record<EventKey, Telling> {
  const told = (key: EventKey, others: readonly string[]) => telling(phrases[key] ?? chance.pick(others));
  return {
    opening: told('opening', openings),
    warning: told('warning', warnings),
    inciting: told('inciting', openings),
    refusal: told('refusal', openings),
    commitment: told('commitment', openings),
    gain: told('gain', openings),
    bond: told('bond', bonds),
    setback: told('setback', openings),
    midpoint: told('midpoint', openings),
    tightening: told('tightening', openings),
    rift: told('rift', openings),
    lowest: told('lowest', openings),
    realisation: told('realisation', openings),
    decision: told('decision', openings),
    climax: told('climax', openings),
    cost: told('cost', openings),
    ending: told('ending', openings),
  };
}
