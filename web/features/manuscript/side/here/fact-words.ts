import type { Attribute, Entity, EntityType, Fact, FactState } from '../../../../../contract/ledger.ts';

/** What a fact says of somebody or something, as a word before its value. */
export const attributeNames: Readonly<Record<Attribute, string>> = {
  body: 'looks',
  age: 'age',
  name: 'is called',
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
  other: 'also',
};

export const entityTypeNames: Readonly<Record<EntityType, { one: string; many: string }>> = {
  person: { one: 'Person', many: 'People' },
  place: { one: 'Place', many: 'Places' },
  object: { one: 'Thing', many: 'Things' },
  group: { one: 'Group', many: 'Groups' },
};

/** How a fact stands, where that is to be said; null for an accepted one. */
export const stateNames: Readonly<Record<FactState, string | null>> = {
  suggested: 'Read in the text',
  accepted: null,
  pinned: 'Pinned',
  rejected: 'Not so',
  unsupported: 'Not in the text any more',
};

/** The value with the other one that it is about, unless it names it: 'sister of Jonas'. */
export function factValue({ value, otherEntityId }: Fact, entities: readonly Entity[]): string {
  const other = entities.find(({ id }) => id === otherEntityId);
  if (other === undefined || value.toLowerCase().includes(other.name.toLowerCase())) return value;
  return `${value}, ${other.name}`;
}

/** An entity with what is said of it. */
export type Known = { entity: Entity; facts: readonly Fact[] };

/** The entities of one type with their facts; of those without facts, the ones in `keeps`. */
export type KnownGroup = { type: EntityType; known: readonly Known[] };

const typeOrder: readonly EntityType[] = ['person', 'place', 'object', 'group'];

/** Facts by person, place and thing. `isKept`: also those of whom nothing is said. */
export function groupFacts(
  entities: readonly Entity[],
  facts: readonly Fact[],
  isKept: (entity: Entity) => boolean = () => false,
): KnownGroup[] {
  return typeOrder
    .map((type) => ({
      type,
      known: entities
        .filter((entity) => entity.type === type)
        .map((entity) => ({ entity, facts: inOrder(facts.filter(({ entityId }) => entityId === entity.id)) }))
        .filter(({ entity, facts: own }) => own.length > 0 || isKept(entity)),
    }))
    .filter(({ known }) => known.length > 0);
}

/** By what they say, so that a fact keeps its place while it is saved. */
function inOrder(facts: readonly Fact[]): Fact[] {
  const order = Object.keys(attributeNames);
  return facts.toSorted(
    (one, other) =>
      order.indexOf(one.attribute) - order.indexOf(other.attribute) || one.id.localeCompare(other.id),
  );
}
