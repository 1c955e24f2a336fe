import { comparisonBudget, pairItems } from './pair-items.ts';
import { isRecord } from './record.ts';

/**
 * The ids of list items, by list: 'goals' is a list of the content itself, 'ID/blocks' one inside
 * the item with that id. Lists of numbers have no ids.
 */
export type ItemIds = Readonly<Record<string, readonly string[]>>;

/** `itemIds` is null for content stored before items had ids. */
export type WithItemIds = { content: unknown; itemIds: ItemIds | null };

/**
 * Gives each item the id it had `before`, or one from `newId`, which must never repeat. If the
 * items before have no ids, their positions serve as ids.
 */
export function followItems(before: WithItemIds | null, content: unknown, newId: () => string): ItemIds {
  const ids = new Map<string, readonly string[]>();
  const budget = comparisonBudget();
  follow({ value: before?.content, key: '' }, { value: content, key: '' });
  return Object.fromEntries(ids);

  function follow(was: Part, now: Part): void {
    if (isListOfItems(now.value)) followList(was, now.value, now.key);
    else if (isRecord(now.value))
      for (const [name, value] of Object.entries(now.value))
        follow(memberOf(was, name), { value, key: keyIn(now.key, name) });
  }

  function followList(was: Part, items: readonly unknown[], key: string): void {
    const old = isListOfItems(was.value) ? was.value : [];
    const pairs = pairItems(old, items, budget);
    const own = pairs.map((from) => (from === null ? newId() : idBefore(was.key, from)));
    ids.set(key, own);
    for (const [index, value] of items.entries()) {
      const from = pairs[index] ?? null;
      const inside = `${own[index] ?? ''}/`;
      follow({ value: from === null ? undefined : old[from], key: inside }, { value, key: inside });
    }
  }

  function idBefore(key: string, index: number): string {
    const stored = before?.itemIds;
    if (stored === null || stored === undefined) return `${key}.${index}`;
    return (Object.hasOwn(stored, key) ? stored[key]?.[index] : undefined) ?? newId();
  }
}

/** A part of a content, and its key in `ItemIds` or the prefix of its members' keys. */
type Part = { value: unknown; key: string };

function memberOf({ value, key }: Part, name: string): Part {
  const member = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return { value: member, key: keyIn(key, name) };
}

/** The key of a member of the content itself (''), of an item ('ID/'), or of a record in them. */
function keyIn(key: string, name: string): string {
  return key === '' || key.endsWith('/') ? `${key}${name}` : `${key}.${name}`;
}

function isListOfItems(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'number');
}
