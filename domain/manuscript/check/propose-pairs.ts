import type { Attribute } from '../ledger/attributes.ts';
import { claimsOf } from '../ledger/claims.ts';
import {
  isHeld,
  type Ledger,
  type LedgerEntity,
  type LedgerFact,
  overlap,
  spanOf,
} from '../ledger/ledger.ts';
import { contentStems } from '../ledger/words.ts';
import { normalValue } from './fingerprint.ts';

/** Two facts of one subject that may not both be true. */
export type ProposedPair = { entity: LedgerEntity; one: LedgerFact; other: LedgerFact };

/** Of these somebody has many at once, or they are not said of what is. */
const several: ReadonlySet<Attribute> = new Set(['knows', 'promise', 'has', 'bond']);
/** Facts of one subject and attribute that are compared with each other. */
const mostOfOne = 20;

/**
 * Pairs of facts about the same attribute of the same entity that say different things while both
 * hold, at most `most`, those that are most alike first. What the free rules settle by themselves
 * is left out, and so are facts whose quotes do not stand in `texts` (by scene).
 */
export function proposePairs(
  { entities, facts, places }: Ledger,
  texts: ReadonlyMap<string, string>,
  most: number,
): ProposedPair[] {
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const quoted = facts.filter(
    (fact) =>
      isHeld(fact) &&
      !several.has(fact.attribute) &&
      fact.sceneId !== null &&
      fact.quote !== null &&
      texts.get(fact.sceneId)?.includes(fact.quote) === true,
  );
  const said = new Map(quoted.map((fact) => [fact, saidBy(fact)]));
  const groups = Map.groupBy(quoted, ({ entityId, attribute }) => `${entityId} ${attribute}`);
  const pairs: (ProposedPair & { likeness: number })[] = [];
  for (const all of groups.values()) {
    const group = all.slice(0, mostOfOne);
    for (const [index, one] of group.entries())
      for (const other of group.slice(index + 1)) {
        const entity = byId.get(one.entityId);
        const [a, b] = [said.get(one), said.get(other)];
        if (entity === undefined || a === undefined || b === undefined) continue;
        if (a.value === b.value || !mayDiffer(one, other, places)) continue;
        const [first, second] = inOrder(one, other, places);
        pairs.push({ entity, one: first, other: second, likeness: likenessOf(a.stems, b.stems) });
      }
  }
  return pairs
    .toSorted((a, b) => b.likeness - a.likeness || (a.one.id + a.other.id < b.one.id + b.other.id ? -1 : 1))
    .slice(0, most)
    .map(({ entity, one, other }) => ({ entity, one, other }));
}

/** What a fact says, read once: a fact is compared with many. */
function saidBy({ attribute, value }: LedgerFact): { value: string; stems: ReadonlySet<string> } {
  return { value: normalValue(attribute, value), stems: contentStems(value) };
}

function mayDiffer(one: LedgerFact, other: LedgerFact, places: Ledger['places']): boolean {
  if (one.sceneId === other.sceneId && one.quote === other.quote) return false;
  // Somebody is in many places in the course of a story, and so is the weather.
  if ((one.attribute === 'is_at' || one.attribute === 'weather') && one.sceneId !== other.sceneId)
    return false;
  const [a, b] = [spanOf(one, places), spanOf(other, places)];
  return a !== null && b !== null && overlap(a, b) && !isSettled(one, other);
}

/** Whether the rules compare the two: they say something lasting on the same matter. */
function isSettled(one: LedgerFact, other: LedgerFact): boolean {
  const others = claimsOf(other);
  return claimsOf(one).some(
    (claim) => claim.isLasting && others.some(({ topic, isLasting }) => isLasting && topic === claim.topic),
  );
}

function inOrder(one: LedgerFact, other: LedgerFact, places: Ledger['places']): [LedgerFact, LedgerFact] {
  const placeOf = ({ sceneId }: LedgerFact) => places.get(sceneId ?? '') ?? 0;
  return placeOf(one) <= placeOf(other) ? [one, other] : [other, one];
}

/** The share of words that two values have in common. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((stem) => b.has(stem)).length;
  return common / Math.max(1, a.size + b.size - common);
}
