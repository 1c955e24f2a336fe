import { z } from 'zod';
import { limits } from '../../limits.ts';
import { type Attribute, attributes, type EntityType } from './attributes.ts';
import { createQuoteFinder } from './carry-quote.ts';
import type { LedgerEntity } from './ledger.ts';
import { readNames } from './names.ts';
import { wordsOf } from './words.ts';

/**
 * What a model answers about a scene that it has read. `until`: anything but '' says that the fact
 * holds only within the scene.
 */
export const ReadingAnswer = z.object({
  outcome: z.string(),
  facts: z.array(
    z.object({
      entity: z.string(),
      attribute: z.string(),
      value: z.string(),
      quote: z.string(),
      until: z.string().optional(),
    }),
  ),
});
export type ReadingAnswer = z.infer<typeof ReadingAnswer>;

/** A fact of an answer that holds water. `entity`: an id, or one of `newEntities` by its place. */
export type AcceptedFact = {
  entity: { id: string } | { isNew: number };
  attribute: Attribute;
  value: string;
  /** Whom or what the value names, if that is somebody known. */
  otherEntityId: string | null;
  quote: string;
  quoteAt: number;
  holdsOnlyHere: boolean;
  /** Whether it is what somebody knows, and nobody else. */
  isSecret: boolean;
};

export type AcceptedReading = {
  /** At most `limits.outcomeWords` words; '' if there is none. */
  outcome: string;
  facts: AcceptedFact[];
  /** People and things that the ledger did not know; each has a fact. */
  newEntities: { type: EntityType; name: string }[];
  /** How many facts were left out, by the reason. */
  dropped: {
    quote: number;
    entity: number;
    attribute: number;
    value: number;
    repeated: number;
    tooMany: number;
  };
};

/** Letters of a quote that say where it is from. */
const shortestQuote = 8;
const longestQuote = 400;
const longestValue = 400;
const longestName = 80;

/**
 * Checks a reading against the text that was read. A fact is kept if its quote stands there word
 * for word, its attribute is one of the list, and it is about somebody known or named in the text;
 * at most `limits.factsOfScene`. Nothing is guessed: what does not fit is counted and left out.
 */
export function acceptReading(
  answer: ReadingAnswer,
  { text, entities }: { text: string; entities: readonly LedgerEntity[] },
): AcceptedReading {
  const names = readNames(entities);
  const quotes = createQuoteFinder(text);
  const folded = ` ${wordsOf(text).join(' ')} `;
  const newEntities: AcceptedReading['newEntities'] = [];
  const newPlaces = new Map<string, number>();
  const facts: AcceptedFact[] = [];
  const seen = new Set<string>();
  const dropped = { quote: 0, entity: 0, attribute: 0, value: 0, repeated: 0, tooMany: 0 };
  for (const { entity: name, attribute: said, value: saidValue, quote, until } of answer.facts) {
    const attribute = attributes.find(
      (one) =>
        one ===
        said
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_'),
    );
    const value = saidValue.trim().replace(/\s+/g, ' ');
    const found =
      quote.trim().length < shortestQuote ? null : quotes.find(quote.trim().slice(0, longestQuote));
    const who = name.trim().replace(/\s+/g, ' ');
    const known = names.find(who);
    if (attribute === undefined) dropped.attribute += 1;
    else if (value === '' || value.length > longestValue) dropped.value += 1;
    else if (found === null) dropped.quote += 1;
    else if (known === null && !isProposable(who)) dropped.entity += 1;
    else {
      const key = `${known?.id ?? who.toLowerCase()} ${attribute} ${wordsOf(value).join(' ')}`;
      if (seen.has(key)) dropped.repeated += 1;
      else if (facts.length >= limits.factsOfScene) dropped.tooMany += 1;
      else {
        seen.add(key);
        const other = names.find(value);
        facts.push({
          entity: known === null ? { isNew: propose(who, attribute) } : { id: known.id },
          attribute,
          value,
          otherEntityId: other === null || other.id === known?.id ? null : other.id,
          quote: found.quote,
          quoteAt: found.at,
          holdsOnlyHere: (until ?? '').trim() !== '',
          isSecret: attribute === 'knows',
        });
      }
    }
  }
  const outcome = answer.outcome.trim().split(/\s+/).slice(0, limits.outcomeWords).join(' ');
  return { outcome, facts, newEntities, dropped };

  /** Its words stand in the text, and it is no sentence. */
  function isProposable(name: string): boolean {
    const words = wordsOf(name);
    return (
      words.length > 0 &&
      words.length <= 5 &&
      name.length <= longestName &&
      folded.includes(` ${words.join(' ')} `)
    );
  }

  function propose(name: string, attribute: Attribute): number {
    const key = wordsOf(name).join(' ');
    const place = newPlaces.get(key) ?? newEntities.length;
    if (place === newEntities.length) newEntities.push({ type: typeOf(name, attribute), name });
    newPlaces.set(key, place);
    return place;
  }
}

/** What only a person has says person; else a name without a capital letter is a thing. */
function typeOf(name: string, attribute: Attribute): EntityType {
  if (attribute === 'weather') return 'place';
  if (attribute === 'rule') return 'group';
  const isNamed = /^\p{Lu}/u.test(name) && !/^the\s/i.test(name);
  if (
    isNamed ||
    (attribute !== 'other' && attribute !== 'date' && attribute !== 'is_at' && attribute !== 'has')
  )
    return 'person';
  return 'object';
}
