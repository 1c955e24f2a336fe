import type { Reading } from '../../../craft/reading.ts';
import { isHeld, type Ledger, type LedgerEntity, type LedgerFact, type Span, spanOf } from '../ledger.ts';
import type { Mention, Names } from '../names.ts';

/** The five kinds of contradictions, after ConStory-Bench. */
export type FindingCategory = 'timeline' | 'people' | 'world' | 'facts' | 'style';

export type RuleName = 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R7' | 'R8' | 'R9' | 'R10' | 'R11' | 'R12';

/** What a rule found. Both quotes stand in the text of their scenes word for word. */
export type RuleFinding = {
  rule: RuleName;
  category: FindingCategory;
  /** In percent. */
  confidence: number;
  first: { sceneId: string; quote: string };
  second: { sceneId: string; quote: string } | null;
  /** Of what is said, not of its words: category, entity, attribute and both normal values. */
  fingerprint: string;
  /** What is wrong, in a sentence. */
  note: string;
};

/** What the whole text keeps to; '' and [] where nothing is said. */
export type RuleStyle = {
  language: string;
  spelling: '' | 'american' | 'british';
  quotationMarks: '' | 'double' | 'single' | 'guillemets' | 'german';
  numbers: '' | 'words' | 'figures';
  tense: '' | 'past' | 'present';
  person: '' | 'first' | 'third';
  avoid: readonly string[];
};

/** A scene in its place, as its newest words and card say. */
export type RuleScene = {
  id: string;
  title: string;
  place: string;
  when: string;
  pov: string;
  people: readonly string[];
  /** As `sceneText` gives it; '' for a card. */
  text: string;
  /** Whether it is set as a script, where the style of prose does not count. */
  isScript: boolean;
};

/** A scene that was read once for all rules. */
export type ReadScene = RuleScene & { at: number; reading: Reading; mentions: readonly Mention[] };

/** A fact that counts, where it holds. */
export type HeldFact = { fact: LedgerFact; entity: LedgerEntity; span: Span };

/** What rules look at. `scenes`: in reading order. */
export type Manuscript = {
  scenes: readonly ReadScene[];
  names: Names;
  entities: readonly LedgerEntity[];
  /** In the order in which they begin to hold. */
  facts: readonly HeldFact[];
  style: RuleStyle;
};

/** Takes time about in proportion to the manuscript. */
export type Rule = (manuscript: Manuscript) => RuleFinding[];

/** The facts that count, in the order in which they begin to hold. */
export function heldFacts({ facts, places }: Ledger, names: Names): HeldFact[] {
  return facts
    .flatMap((fact) => {
      const entity = names.entity(fact.entityId);
      const span = isHeld(fact) ? spanOf(fact, places) : null;
      return span === null || entity === undefined ? [] : [{ fact, entity, span }];
    })
    .sort((one, other) => one.span.from - other.span.from || (one.fact.id < other.fact.id ? -1 : 1));
}

/**
 * A fingerprint: equal for the same contradiction however it is worded, and whichever of the two
 * comes first.
 */
export function fingerprintOf(
  category: FindingCategory,
  subject: string,
  attribute: string,
  values: readonly string[],
): string {
  return JSON.stringify([category, subject, attribute, [...values].toSorted()]);
}

/** Where a fact stands; null for one without a quote, such as the writer's own. */
export function quotedAt({ fact }: HeldFact): { sceneId: string; quote: string } | null {
  return fact.sceneId === null || fact.quote === null ? null : { sceneId: fact.sceneId, quote: fact.quote };
}

/**
 * Two places of a finding: the one that is quoted comes first. Null where neither fact stands in
 * the text, so that there is nothing to look at.
 */
export function placesOf(one: HeldFact, other: HeldFact): Pick<RuleFinding, 'first' | 'second'> | null {
  const [a, b] = [quotedAt(one), quotedAt(other)];
  if (a !== null) return { first: a, second: b };
  return b === null ? null : { first: b, second: null };
}
