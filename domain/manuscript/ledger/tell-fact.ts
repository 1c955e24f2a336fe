import { canonicalJson } from '../../story/canonical-json.ts';
import type { LedgerEntity, LedgerFact } from './ledger.ts';

const labels: Readonly<Record<LedgerFact['attribute'], string>> = {
  body: '',
  age: 'age',
  name: 'name',
  role: 'role',
  kin: 'family',
  bond: 'bond',
  has: 'has',
  is_at: 'is at',
  knows: 'knows',
  wound: 'wound',
  alive: 'alive',
  promise: 'promise',
  rule: 'rule',
  date: 'date',
  weather: 'weather',
  other: '',
};

/** A fact as one line of a prompt: 'Marit Kell, has: the brass key'. */
export function tellFact({ attribute, value }: LedgerFact, entity: LedgerEntity): string {
  const label = labels[attribute];
  return label === '' ? `${entity.name}: ${value}` : `${entity.name}, ${label}: ${value}`;
}

/**
 * What a prompt is told of a fact, to be hashed: with its hash beside a version it is seen whether
 * the fact says something else now. Its quote and place do not matter.
 */
export function toldOfFact({
  entityId,
  attribute,
  value,
  otherEntityId,
}: Pick<LedgerFact, 'entityId' | 'attribute' | 'value' | 'otherEntityId'>): string {
  return canonicalJson({ entityId, attribute, value: value.trim(), otherEntityId });
}
