import { type Claim, claimsOf } from '../claims.ts';
import { overlap } from '../ledger.ts';
import { fingerprintOf, type HeldFact, placesOf, type Rule, type RuleFinding } from './rule.ts';

type Stated = { held: HeldFact; claim: Claim };

/**
 * R1: what can't change is said in two ways, in scenes where both hold. How many there are of a kin
 * is for R12, and ages and dates for R6.
 */
export const findDifferingValues: Rule = ({ facts }) =>
  differing(facts, isOfThisRule).flatMap(([one, other]): RuleFinding[] => {
    const places = placesOf(one.held, other.held);
    const { entity, fact } = one.held;
    const category = fact.attribute === 'rule' ? 'world' : entity.type === 'person' ? 'people' : 'facts';
    return places === null
      ? []
      : [
          {
            rule: 'R1',
            category,
            confidence: 85,
            ...places,
            fingerprint: fingerprintOf(category, entity.id, one.claim.topic, [
              one.claim.value,
              other.claim.value,
            ]),
            note: `${entity.name}: “${fact.value}” here, “${other.held.fact.value}” there.`,
          },
        ];
  });

function isOfThisRule({ topic, isLasting }: Claim, { fact }: HeldFact): boolean {
  return isLasting && !isCountOfKin(fact.attribute, topic) && fact.attribute !== 'date';
}

/** How many there are of somebody's kin. */
export function isCountOfKin(attribute: string, topic: string): boolean {
  return attribute === 'kin' && topic.endsWith(' count');
}

/**
 * Pairs of facts of one subject and topic whose values differ while both hold: the first one that
 * was stated, with the first of each other value.
 */
export function differing(
  facts: readonly HeldFact[],
  counts: (claim: Claim, held: HeldFact) => boolean,
): [Stated, Stated][] {
  const stated = new Map<string, Stated[]>();
  for (const held of facts)
    for (const claim of claimsOf(held.fact)) {
      if (!counts(claim, held)) continue;
      const key = `${claim.subject} ${claim.topic}`;
      const list = stated.get(key);
      if (list === undefined) stated.set(key, [{ held, claim }]);
      else if (list.length < mostOfOne) list.push({ held, claim });
    }
  return [...stated.values()].flatMap((list) => {
    const pairs = new Map<string, [Stated, Stated]>();
    for (const [at, other] of list.entries()) {
      const one = list
        .slice(0, at)
        .find(({ held, claim }) => claim.value !== other.claim.value && overlap(held.span, other.held.span));
      if (one === undefined) continue;
      const key = [one.claim.value, other.claim.value].toSorted().join(' ');
      if (!pairs.has(key)) pairs.set(key, [one, other]);
    }
    return [...pairs.values()];
  });
}

/** Statements of one topic that are compared with each other. */
const mostOfOne = 60;
