import type { Attribute, EntityType } from './attributes.ts';

/** Somebody or something in a long work. */
export type LedgerEntity = {
  id: string;
  type: EntityType;
  name: string;
  aliases: readonly string[];
};

/** `unsupported`: its quote is not in the text any more. Rejected ones are never told. */
export type LedgerFactState = 'suggested' | 'accepted' | 'pinned' | 'rejected' | 'unsupported';

/** Something that a long work says; the same as in `contract/ledger.ts`. */
export type LedgerFact = {
  id: string;
  entityId: string;
  attribute: Attribute;
  value: string;
  otherEntityId: string | null;
  /** Where it was read; null for what the writer or an element says. */
  sceneId: string | null;
  quote: string | null;
  /** It holds from this scene or chapter on; null: from the beginning. */
  fromPart: string | null;
  /** It holds no longer from here on; null: to the end. */
  untilPart: string | null;
  /** Those who alone know it; [] for everybody. */
  knownBy: readonly string[];
  state: LedgerFactState;
  origin: 'reading' | 'writer' | 'element' | 'storyteller';
};

/**
 * A ledger with the order that its validity goes by. `places`: of every scene that is not parked,
 * from 0 in reading order; a chapter has the place of its first scene.
 */
export type Ledger = {
  entities: readonly LedgerEntity[];
  facts: readonly LedgerFact[];
  places: ReadonlyMap<string, number>;
};

/** Scenes between which a fact holds: `from` is the first one, `until` the first not. */
export type Span = { from: number; until: number };

/**
 * Where a fact holds; null if it is nowhere: it was read in a scene that is parked or gone, or
 * begins in one.
 */
export function spanOf(fact: LedgerFact, places: Ledger['places']): Span | null {
  if (fact.sceneId !== null && !places.has(fact.sceneId)) return null;
  const from = fact.fromPart === null ? 0 : places.get(fact.fromPart);
  if (from === undefined) return null;
  const until =
    fact.untilPart === null
      ? Number.POSITIVE_INFINITY
      : (places.get(fact.untilPart) ?? Number.POSITIVE_INFINITY);
  return until > from ? { from, until } : null;
}

/** Whether a fact counts: neither rejected nor without its quote. */
export function isHeld({ state }: Pick<LedgerFact, 'state'>): boolean {
  return state !== 'rejected' && state !== 'unsupported';
}

/** Whether two spans have a scene in common. */
export function overlap(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until;
}
