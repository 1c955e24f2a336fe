import { z } from 'zod';
import { attributes } from '../ledger/attributes.ts';
import { createQuoteFinder } from '../ledger/carry-quote.ts';
import type { Ledger, LedgerFact } from '../ledger/ledger.ts';
import { readNames } from '../ledger/names.ts';
import { contentStems, wordsOf } from '../ledger/words.ts';
import type { CheckFinding, CheckScene } from './check-types.ts';
import { checkFingerprint } from './fingerprint.ts';
import type { ProposedPair } from './propose-pairs.ts';

const Category = z.enum(['timeline', 'people', 'world', 'facts', 'style']);
const Confidence = z.number().min(0).max(100);
const Note = z.string().trim().min(1).max(500);

/** A model's judgement of pairs: those that contradict each other, by number from 1. */
export const PairsAnswer = z.object({
  contradictions: z
    .array(z.object({ pair: z.number().int(), category: Category, confidence: Confidence, note: Note }))
    .max(40),
});
export type PairsAnswer = z.infer<typeof PairsAnswer>;

const Place = z.object({ quote: z.string().trim().min(1).max(600), says: z.string().trim().max(400) });

/** What a model found in a window. */
export const WindowAnswer = z.object({
  contradictions: z
    .array(
      z.object({
        category: Category,
        about: z.string().trim().max(200),
        attribute: z.enum(attributes),
        first: Place,
        second: Place,
        confidence: Confidence,
        note: Note,
      }),
    )
    .max(40),
});
export type WindowAnswer = z.infer<typeof WindowAnswer>;

/** What is kept of an answer, and how much was dropped. */
export type Accepted = { findings: CheckFinding[]; dropped: number };

/** Pairs that a model takes for contradictions; numbers that no pair has are dropped. */
export function acceptPairs({ contradictions }: PairsAnswer, pairs: readonly ProposedPair[]): Accepted {
  const seen = new Set<number>();
  const findings = contradictions.flatMap(({ pair, category, confidence, note }): CheckFinding[] => {
    const proposed = pairs[pair - 1];
    if (proposed === undefined || seen.has(pair)) return [];
    seen.add(pair);
    const [first, second] = [placeOf(proposed.one), placeOf(proposed.other)];
    if (first === null || second === null) return [];
    const { attribute } = proposed.one;
    const values = [proposed.one.value, proposed.other.value];
    const fingerprint = checkFingerprint(proposed.entity.id, attribute, values);
    return [{ category, confidence: Math.round(confidence), first, second, fingerprint, note }];
  });
  return { findings, dropped: contradictions.length - findings.length };
}

function placeOf({ sceneId, quote }: LedgerFact): CheckFinding['second'] | null {
  return sceneId === null || quote === null ? null : { sceneId, quote };
}

/**
 * Contradictions of a window both of whose quotes stand in the text word for word, but for the kind
 * of their marks: the first in any of `scenes`, the second in another place. Others are dropped.
 * What is kept is quoted as the text has it.
 * @param scenes those of the window first; where a quote stands in several, the first counts
 */
export function acceptWindow(
  { contradictions }: WindowAnswer,
  scenes: readonly CheckScene[],
  entities: Ledger['entities'],
): Accepted {
  const finders = scenes.map(({ id, text }) => ({ id, finder: createQuoteFinder(text) }));
  const names = readNames(entities);
  const place = (quote: string) => {
    if (wordsOf(quote).length < leastQuote) return null;
    for (const { id, finder } of finders) {
      const found = finder.find(quote);
      if (found !== null) return { sceneId: id, quote: found.quote, at: found.at };
    }
    return null;
  };
  const findings = contradictions.flatMap((one): CheckFinding[] => {
    const [first, second] = [place(one.first.quote), place(one.second.quote)];
    if (first === null || second === null) return [];
    if (first.sceneId === second.sceneId && touch(first, second)) return [];
    const subject = names.find(one.about)?.id ?? [...contentStems(one.about)].toSorted().join(' ');
    const values = [one.first.says || one.first.quote, one.second.says || one.second.quote];
    return [
      {
        category: one.category,
        confidence: Math.round(one.confidence),
        first: { sceneId: first.sceneId, quote: first.quote },
        second: { sceneId: second.sceneId, quote: second.quote },
        fingerprint: checkFingerprint(subject, one.attribute, values),
        note: one.note,
      },
    ];
  });
  return { findings, dropped: contradictions.length - findings.length };
}

/** Words of a quote that say where it stands. */
const leastQuote = 2;

/** Whether one quote stands within the other's place. */
function touch(one: { at: number; quote: string }, other: { at: number; quote: string }): boolean {
  return one.at < other.at + other.quote.length && other.at < one.at + one.quote.length;
}

type Places = { first: CheckFinding['second']; second: CheckFinding['second'] | null };

/** Whether two findings are about the same two passages, in either order. */
export function isSamePlaces(one: Places, other: Places): boolean {
  if (one.second === null || other.second === null) return false;
  const { first, second } = one;
  return (
    (isSamePassage(first, other.first) && isSamePassage(second, other.second)) ||
    (isSamePassage(first, other.second) && isSamePassage(second, other.first))
  );
}

function isSamePassage(one: CheckFinding['second'], other: CheckFinding['second']): boolean {
  if (one.sceneId !== other.sceneId) return false;
  return one.quote.includes(other.quote) || other.quote.includes(one.quote);
}
