import { isSame } from '../../../../domain/story/is-same.ts';
import { followItems, type ItemIds } from '../../../../domain/story/item-ids.ts';
import { isRecord } from '../../../../domain/story/record.ts';
import { align, type Pair } from '../../../shared/compare/align.ts';
import type { ComparedContent } from '../../../shared/compare/compare.ts';
import { paragraphs, readableText } from '../../../shared/compare/sections.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { fieldLabel } from '../../../shared/shape/names.ts';
import type { Field, RecordShape, Shape } from '../../../shared/shape/shape.ts';

/**
 * One change that is taken or left: a paragraph, an item or a value. `field` is the name of the
 * field that it is in, `place` its place there from 1. A text that only one of the contents has is
 * '' in the other.
 */
export type Part = { id: string; field: string; label: string; place: number; old: string; now: string };

/** What two contents of one kind differ in, and any mixture of them. */
export type MergePlan = {
  parts: readonly Part[];
  /** The older content with these parts of the newer; with all of them it is the newer. */
  merge: (taken: ReadonlySet<string>) => Content;
};

/** Stands for what is not there. */
const absent = Symbol('absent');

/** Picks a value out of two, by the parts that are taken. */
type Pick = (taken: ReadonlySet<string>) => unknown;

/** Two values of one shape in one place of a content. `key`: of `ItemIds`. */
type Two = { shape: Shape; old: unknown; now: unknown; key: string };

/** The fields of a content and, in a group of texts, its members. */
type Place = { field: string; label: string; count: number };

export function planMerge(shape: RecordShape, old: ComparedContent, now: ComparedContent): MergePlan {
  const parts: Part[] = [];
  const ids = idsOf(old, now);
  const root = pickMembers(shape.fields, old.content, now.content, '', null);
  return {
    parts,
    merge(taken) {
      if (parts.every(({ id }) => taken.has(id))) return now.content;
      const merged = root(taken);
      return isRecord(merged) ? merged : old.content;
    },
  };

  function pickMembers(
    fields: readonly Field[],
    old: unknown,
    now: unknown,
    key: string,
    place: Place | null,
  ): Pick {
    const members = fields.map(({ name, shape }) => {
      const label = fieldLabel(name);
      const own = place ?? { field: name, label, count: 0 };
      const two = { shape, old: memberOf(old, name), now: memberOf(now, name), key: keyIn(key, name) };
      // Members of a group of texts stand under names of their own.
      return [name, pickValue(two, own, place === null && shape.kind === 'record')] as const;
    });
    return (taken) => {
      const merged: Record<string, unknown> = isRecord(old) ? { ...old } : {};
      for (const [name, pick] of members) {
        const value = pick(taken);
        if (value === absent) delete merged[name];
        else merged[name] = value;
      }
      return merged;
    };
  }

  function pickValue(two: Two, place: Place, isGroup = false): Pick {
    const { shape, old, now, key } = two;
    if (isSame(old, now)) return () => now;
    // What only the program sets follows the older content; all of the newer is taken whole.
    if (shape.kind === 'fixed') return () => old;
    if (isGroup && shape.kind === 'record' && isRecord(old) && isRecord(now))
      return pickMembers(shape.fields, old, now, key, null);
    if (shape.kind === 'text' && typeof old === 'string' && typeof now === 'string')
      return pickText(old, now, place);
    if (shape.kind === 'list' && Array.isArray(old) && Array.isArray(now))
      return pickItems(shape.item, old, now, key, place) ?? choose(two, place);
    if (shape.kind === 'map' && isRecord(old) && isRecord(now)) return pickEntries(shape, old, now, place);
    return choose(two, place);
  }

  /** Paragraph by paragraph. Untouched, a text keeps its own blank lines. */
  function pickText(old: string, now: string, place: Place): Pick {
    const [before, after] = [paragraphs(old), paragraphs(now)];
    const pairs = align(before, after);
    const first = parts.length;
    const picks = pairs.map((pair) => {
      const [one, other] = [at(before, pair.old), at(after, pair.now)];
      return one === other
        ? () => other
        : choose({ shape: { kind: 'text' }, old: one, now: other, key: '' }, place);
    });
    const own = parts.slice(first).map(({ id }) => id);
    return (taken) => {
      if (own.every((id) => taken.has(id))) return now;
      if (!own.some((id) => taken.has(id))) return old;
      return picks
        .map((pick) => pick(taken))
        .filter((text) => text !== absent)
        .join('\n\n');
    };
  }

  /** Item by item; null where items changed their order, which is taken as a whole. */
  function pickItems(
    shape: Shape,
    old: readonly unknown[],
    now: readonly unknown[],
    key: string,
    place: Place,
  ): Pick | null {
    const [before, after] = [idsIn(ids.old, key, old), idsIn(ids.now, key, now)];
    const pairs = align(before, after);
    const isMoved = before.some(
      (id, index) => after.includes(id) && !pairs.some(isPairOf(index, after.indexOf(id))),
    );
    if (isMoved) return null;
    const picks = pairs.map((pair) => {
      const two = { shape, old: at(old, pair.old), now: at(now, pair.now), key: '' };
      const inside = `${pair.now === null ? '' : after[pair.now]}/`;
      if (shape.kind === 'record' && hasLists(shape.fields) && isRecord(two.old) && isRecord(two.now))
        return pickMembers(shape.fields, two.old, two.now, inside, place);
      return isSame(two.old, two.now) ? () => two.now : choose(two, place);
    });
    return (taken) => picks.map((pick) => pick(taken)).filter((item) => item !== absent);
  }

  function pickEntries(
    shape: Extract<Shape, { kind: 'map' }>,
    old: Readonly<Record<string, unknown>>,
    now: Readonly<Record<string, unknown>>,
    place: Place,
  ): Pick {
    const names = [...new Set([...Object.keys(now), ...Object.keys(old)])];
    const picks = names.map((name) => {
      const two = { shape, old: memberOf(old, name), now: memberOf(now, name) };
      if (isSame(two.old, two.now)) return [name, () => two.now] as const;
      const entry = (value: unknown) => (value === absent ? absent : { [name]: value });
      const pick = choose({ shape, old: entry(two.old), now: entry(two.now), key: '' }, place);
      return [name, (taken: ReadonlySet<string>) => memberOf(pick(taken), name)] as const;
    });
    return (taken) =>
      Object.fromEntries(
        picks.map(([name, pick]) => [name, pick(taken)] as const).filter(([, value]) => value !== absent),
      );
  }

  function choose({ shape, old, now }: Two, place: Place): Pick {
    const id = String(parts.length);
    place.count += 1;
    parts.push({
      id,
      field: place.field,
      label: place.label,
      place: place.count,
      old: old === absent ? '' : readableText(shape, old),
      now: now === absent ? '' : readableText(shape, now),
    });
    return (taken) => (taken.has(id) ? now : old);
  }
}

function idsOf(old: ComparedContent, now: ComparedContent): { old: ItemIds; now: ItemIds } {
  let count = 0;
  const newId = () => `new ${++count}`;
  const before = old.itemIds ?? followItems(null, old.content, newId);
  const after =
    old.itemIds === null || now.itemIds === null
      ? followItems({ content: old.content, itemIds: before }, now.content, newId)
      : now.itemIds;
  return { old: before, now: after };
}

/** The keys of a list's items: their ids, else what they say. */
function idsIn(ids: ItemIds, key: string, items: readonly unknown[]): readonly string[] {
  const own = ids[key];
  return own?.length === items.length ? own : items.map((item) => JSON.stringify(item));
}

function isPairOf(old: number, now: number): (pair: Pair) => boolean {
  return (pair) => pair.old === old && pair.now === now;
}

function hasLists(fields: readonly Field[]): boolean {
  return fields.some(({ shape }) => shape.kind === 'list');
}

function at(items: readonly unknown[], index: number | null): unknown {
  return index === null ? absent : items[index];
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : absent;
}

/** As in `ItemIds`: of the content itself, of an item ('ID/'), or of a record in them. */
function keyIn(key: string, name: string): string {
  return key === '' || key.endsWith('/') ? `${key}${name}` : `${key}.${name}`;
}
