import type { Attribute } from '../ledger/attributes.ts';
import { claimsOf } from '../ledger/claims.ts';
import { fingerprintOf } from '../ledger/rules/rule.ts';
import { contentStems } from '../ledger/words.ts';
import type { CheckFinding } from './check-types.ts';

/**
 * A value in a form that is the same however it is worded: as the ledger's rules compare it, else
 * the words that say something, without endings and in one order.
 */
export function normalValue(attribute: Attribute, value: string): string {
  const [claim] = claimsOf({
    id: '',
    entityId: 'subject',
    attribute,
    value,
    otherEntityId: null,
    sceneId: null,
    quote: null,
    fromPart: null,
    untilPart: null,
    knownBy: [],
    state: 'accepted',
    origin: 'reading',
  });
  if (claim !== undefined && attribute !== 'has') return `${claim.topic}: ${claim.value}`;
  return [...contentStems(value)].toSorted().join(' ');
}

/**
 * The fingerprint of a contradiction that a model found: by its subject, its attribute and both
 * values, and not by the model's choice of a category or of words.
 */
export function checkFingerprint(subject: string, attribute: Attribute, values: readonly string[]): string {
  return fingerprintOf(
    categoryOf(attribute),
    subject,
    attribute,
    values.map((value) => normalValue(attribute, value)),
  );
}

function categoryOf(attribute: Attribute): CheckFinding['category'] {
  switch (attribute) {
    case 'date':
    case 'is_at':
      return 'timeline';
    case 'rule':
    case 'weather':
      return 'world';
    case 'other':
    case 'has':
      return 'facts';
    default:
      return 'people';
  }
}
