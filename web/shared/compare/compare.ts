import { diffArrays } from 'diff';
import { followItems, type ItemIds } from '../../../domain/story/item-ids.ts';
import type { Content } from '../shape/content.ts';
import type { RecordShape } from '../shape/shape.ts';
import { align } from './align.ts';
import { type Section, type SectionText, sectionsOf } from './sections.ts';
import { compareWords, type WordDifference } from './word-parts.ts';

/**
 * A text beside its counterpart. `place` counts the newer texts from 1; `movedFrom`, the older
 * ones, is set if the item moved.
 */
export type Row =
  | { kind: 'same'; text: string }
  | { kind: 'changed'; place: number; movedFrom: number | null; words: WordDifference };

/** A content with its items' ids; null where they are not known. */
export type ComparedContent = { content: Content; itemIds: ItemIds | null };

export type ComparedSection = Pick<Section, 'name' | 'label' | 'isList'> & { rows: readonly Row[] };

export type Comparison = {
  sections: readonly ComparedSection[];
  changes: number;
  wordsIn: number;
  wordsOut: number;
};

/**
 * Compares two contents of one kind by field and word. List items are matched by id, or by their
 * text if one of the contents has no ids.
 */
export function compareContents(shape: RecordShape, old: ComparedContent, now: ComparedContent): Comparison {
  let count = 0;
  const newId = () => `new ${++count}`;
  const oldIds = old.itemIds ?? followItems(null, old.content, newId);
  const nowIds =
    old.itemIds === null || now.itemIds === null
      ? followItems({ content: old.content, itemIds: oldIds }, now.content, newId)
      : now.itemIds;
  const before = sectionsOf(shape, old.content, oldIds);
  const sections = sectionsOf(shape, now.content, nowIds).map(({ name, label, isList, texts }, index) => ({
    name,
    label,
    isList,
    rows: compareRows(before[index]?.texts ?? [], texts),
  }));
  const changed = sections.flatMap(({ rows }) => rows.filter((row) => row.kind === 'changed'));
  return {
    sections,
    changes: changed.length,
    wordsIn: changed.reduce((sum, { words }) => sum + words.wordsIn, 0),
    wordsOut: changed.reduce((sum, { words }) => sum + words.wordsOut, 0),
  };
}

function compareRows(old: readonly SectionText[], now: readonly SectionText[]): Row[] {
  const [oldItems, nowItems] = [itemsIn(old), itemsIn(now)];
  return oldItems === null || nowItems === null
    ? compareTexts(old.map(textOf), now.map(textOf))
    : compareItems(oldItems, nowItems);
}

/** Texts by the ids of their items, in order; null where one of them has none. */
function itemsIn(texts: readonly SectionText[]): ReadonlyMap<string, string> | null {
  const items = texts.flatMap(({ id, text }) => (id === null ? [] : [[id, text] as const]));
  return items.length === texts.length ? new Map(items) : null;
}

function textOf({ text }: SectionText): string {
  return text;
}

/** Each item stands beside itself, at the place where it is now; one that is gone, where it was. */
export function compareItems(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Row[] {
  const places = new Map([...old.keys()].map((id, index) => [id, index + 1]));
  let place = 1;
  return diffArrays([...old.keys()], [...now.keys()]).flatMap(({ value, added, removed }) =>
    value.flatMap((id): Row[] => {
      const [before, after] = [old.get(id) ?? '', now.get(id) ?? ''];
      if (removed) {
        if (now.has(id)) return [];
        return [{ kind: 'changed', place, movedFrom: null, words: compareWords(before, '') }];
      }
      const at = place++;
      if (!added && before === after) return [{ kind: 'same', text: after }];
      const movedFrom = added ? (places.get(id) ?? null) : null;
      return [{ kind: 'changed', place: at, movedFrom, words: compareWords(before, after) }];
    }),
  );
}

/** Equal texts stand side by side; the others are paired in order. */
export function compareTexts(old: readonly string[], now: readonly string[]): Row[] {
  let place = 1;
  return align(old, now).map((pair) => {
    const before = pair.old === null ? '' : (old[pair.old] ?? '');
    const after = pair.now === null ? '' : (now[pair.now] ?? '');
    const at = pair.now === null ? place : place++;
    if (pair.old !== null && pair.now !== null && before === after) return { kind: 'same', text: after };
    return { kind: 'changed', place: at, movedFrom: null, words: compareWords(before, after) };
  });
}
