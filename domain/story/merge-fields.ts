import { canonicalJson } from './canonical-json.ts';
import { followItems, type ItemIds, type WithItemIds } from './item-ids.ts';
import { mergeOrder } from './merge-order.ts';
import { isRecord } from './record.ts';

/** `conflicts`: top-level fields that both sides changed at the same place; they are as in mine. */
export type MergedFields = { content: Record<string, unknown>; conflicts: string[] };

/** A content with the ids of its items; without ids, they are paired with those of the base. */
type Side = { content: Readonly<Record<string, unknown>>; itemIds?: ItemIds | null };

/**
 * Merges two texts that were made of the same `base`: by field, within a list by item, within an
 * item by member. What only one side changed is as on that side. The members of the result stand
 * in the order of mine. Pure; takes time as `followItems` does.
 */
export function mergeFields(base: Side, mine: Side, theirs: Side): MergedFields {
  let count = 0;
  const newId = (side: string) => () => `${side}${count++}`;
  const baseIds = base.itemIds ?? followItems(null, base.content, newId('base '));
  const from: WithItemIds = { content: base.content, itemIds: baseIds };
  // Ids of the sides stem from their own saves; pairing both anew makes them comparable.
  const idsOf = (side: Side, name: string) => side.itemIds ?? followItems(from, side.content, newId(name));
  const merge = createMerge({ base: baseIds, mine: idsOf(mine, 'mine '), theirs: idsOf(theirs, 'theirs ') });
  const content: Record<string, unknown> = {};
  const conflicts: string[] = [];
  for (const field of namesOf(mine.content, theirs.content)) {
    const merged = merge(
      partOf(base.content, field),
      partOf(mine.content, field),
      partOf(theirs.content, field),
    );
    const kept = merged.isConflict ? memberOf(mine.content, field) : merged.value;
    if (merged.isConflict) conflicts.push(field);
    if (kept !== undefined) content[field] = kept;
  }
  return { content, conflicts };
}

/** A part of a content with its key in `ItemIds`; undefined where it is missing. */
type Part = { value: unknown; key: string };
type Merged = { value: unknown; isConflict: boolean };
type Ids = { base: ItemIds; mine: ItemIds; theirs: ItemIds };

function createMerge(ids: Ids): (base: Part, mine: Part, theirs: Part) => Merged {
  return merge;

  function merge(base: Part, mine: Part, theirs: Part): Merged {
    if (isEqual(mine.value, theirs.value) || isEqual(base.value, theirs.value)) return taken(mine);
    if (isEqual(base.value, mine.value)) return taken(theirs);
    const parts = [base, mine, theirs];
    if (parts.every(({ value }) => isRecord(value))) return mergeMembers(base, mine, theirs);
    return mergeItems(base, mine, theirs) ?? { value: mine.value, isConflict: true };
  }

  function mergeMembers(base: Part, mine: Part, theirs: Part): Merged {
    let isConflict = false;
    const members = namesOf(mine.value, theirs.value).flatMap((name) => {
      const merged = merge(member(base, name), member(mine, name), member(theirs, name));
      isConflict ||= merged.isConflict;
      return merged.value === undefined ? [] : [[name, merged.value]];
    });
    return { value: Object.fromEntries(members), isConflict };
  }

  /** Null if one of them is no list whose items have ids. */
  function mergeItems(base: Part, mine: Part, theirs: Part): Merged | null {
    const [was, own, other] = [itemsOf(base, ids.base), itemsOf(mine, ids.mine), itemsOf(theirs, ids.theirs)];
    if (was === null || own === null || other === null) return null;
    const conflict: Merged = { value: mine.value, isConflict: true };
    const order = mergeOrder([...was.keys()], [...own.keys()], [...other.keys()]);
    if (order === null) return conflict;
    const items: unknown[] = [];
    for (const id of order) {
      const merged = merge(item(was, id), item(own, id), item(other, id));
      // One side removed what the other changed.
      if (merged.isConflict) return conflict;
      if (merged.value !== undefined && !isAddedTwice(id)) items.push(merged.value);
    }
    return { value: items, isConflict: false };

    /** Both sides added the same text. */
    function isAddedTwice(id: string): boolean {
      if (was?.has(id) === true || own?.has(id) === true) return false;
      const added = other?.get(id)?.value;
      return [...(own ?? [])].some(([mineId, { value }]) => !was?.has(mineId) && isEqual(value, added));
    }
  }
}

function taken({ value }: Part): Merged {
  return { value, isConflict: false };
}

/** The items of a list by id, in order; null if it is no list of items with an id each. */
function itemsOf({ value, key }: Part, ids: ItemIds): Map<string, Part> | null {
  if (!Array.isArray(value)) return null;
  const own = Object.hasOwn(ids, key) ? (ids[key] ?? []) : [];
  if (own.length !== value.length || new Set(own).size !== own.length) return null;
  return new Map(own.map((id, index) => [id, { value: value[index], key: `${id}/` }]));
}

function item(items: ReadonlyMap<string, Part>, id: string): Part {
  return items.get(id) ?? { value: undefined, key: `${id}/` };
}

function partOf(content: Readonly<Record<string, unknown>>, field: string): Part {
  return { value: memberOf(content, field), key: field };
}

/** As `ItemIds` names the members of an item, and of a record. */
function member({ value, key }: Part, name: string): Part {
  return { value: memberOf(value, name), key: key.endsWith('/') ? `${key}${name}` : `${key}.${name}` };
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function namesOf(mine: unknown, theirs: unknown): string[] {
  return [...new Set([mine, theirs].flatMap((side) => (isRecord(side) ? Object.keys(side) : [])))];
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one === other || canonicalJson(one) === canonicalJson(other);
}
