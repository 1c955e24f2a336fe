import type { Manuscript, Part } from '../../../../contract/manuscripts.ts';
import { outlineOf, partOf, siblingsOf } from './outline.ts';
import type { TreeChange } from './tree-change.ts';

type Lists = Pick<Manuscript, 'parts' | 'parked'>;
type Place = { parentId: string | null; afterId: string | null };
type Move = Extract<TreeChange, { type: 'move' }>;

/** The id that stands for the group of parked scenes among the rows of the tree. */
export const parkedId = 'parked';

/**
 * The chosen parts as one move takes them: all chapters or all scenes, in reading order. Scenes
 * whose chapter is chosen go along with it. Empty where chapters and other scenes are mixed.
 */
export function movable(lists: Lists, chosen: ReadonlySet<string>): readonly Part[] {
  const all = [...lists.parts, ...lists.parked].filter(({ id }) => chosen.has(id));
  const chapters = all.filter(({ type }) => type === 'chapter');
  if (chapters.length === 0) return all;
  return all.every(({ type, parentId }) => type === 'chapter' || chosen.has(parentId ?? '')) ? chapters : [];
}

/**
 * One place up or down. A scene goes over the edge of its chapter into the next one. Null where
 * there is no such place.
 */
export function moveBy(lists: Lists, chosen: ReadonlySet<string>, direction: 'up' | 'down'): Move | null {
  const parts = movable(lists, chosen);
  const ids = parts.map(({ id }) => id);
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return null;
  const edge = direction === 'up' ? first : last;
  const beside = siblingsOf(lists, edge).filter(({ id }) => id === edge.id || !ids.includes(id));
  const at = beside.indexOf(edge);
  if (direction === 'up' && at > 0)
    return { type: 'move', ids, parentId: edge.parentId, afterId: beside[at - 2]?.id ?? null };
  const next = beside[at + 1];
  if (direction === 'down' && next !== undefined)
    return { type: 'move', ids, parentId: edge.parentId, afterId: next.id };
  if (edge.type === 'chapter' || edge.parentId === null) return null;
  const { chapters } = outlineOf(lists);
  const own = chapters.findIndex(({ chapter }) => chapter.id === edge.parentId);
  const over = chapters[direction === 'up' ? own - 1 : own + 1];
  if (over === undefined) return null;
  const rest = over.scenes.filter(({ id }) => !ids.includes(id));
  const afterId = direction === 'up' ? (rest.at(-1)?.id ?? null) : null;
  return { type: 'move', ids, parentId: over.chapter.id, afterId };
}

/** To the end of a chapter, or of the parked scenes (null). */
export function moveInto(lists: Lists, chosen: ReadonlySet<string>, parentId: string | null): Move | null {
  const ids = [...lists.parts, ...lists.parked]
    .filter(({ id, type }) => type === 'scene' && chosen.has(id))
    .map(({ id }) => id);
  if (ids.length === 0) return null;
  const rest = siblingsOf(lists, { type: 'scene', parentId }).filter(({ id }) => !ids.includes(id));
  return { type: 'move', ids, parentId, afterId: rest.at(-1)?.id ?? null };
}

/** Where dragged parts would land at a row: before it or behind it. Null where they can't. */
export function moveTo(
  lists: Lists,
  chosen: ReadonlySet<string>,
  over: { id: string; isBehind: boolean },
): Move | null {
  const parts = movable(lists, chosen);
  const ids = parts.map(({ id }) => id);
  const [first] = parts;
  if (first === undefined) return null;
  const place = first.type === 'chapter' ? chapterPlace(lists, ids, over) : scenePlace(lists, ids, over);
  if (place === null) return null;
  const beside = siblingsOf(lists, { type: first.type, parentId: place.parentId }).map(({ id }) => id);
  const before = place.afterId === null ? [] : beside.slice(0, beside.indexOf(place.afterId) + 1);
  const afterId = before.findLast((id) => !ids.includes(id)) ?? null;
  const isSame = isWhereItIs(beside, ids, afterId);
  return isSame ? null : { type: 'move', ids, parentId: place.parentId, afterId };
}

function isWhereItIs(beside: readonly string[], ids: readonly string[], afterId: string | null): boolean {
  const start = afterId === null ? 0 : beside.indexOf(afterId) + 1;
  return ids.every((id, index) => beside[start + index] === id);
}

function chapterPlace(
  lists: Lists,
  ids: readonly string[],
  { id, isBehind }: { id: string; isBehind: boolean },
): Place | null {
  const { chapters } = outlineOf(lists);
  if (id === parkedId) return { parentId: null, afterId: chapters.at(-1)?.chapter.id ?? null };
  const over = partOf(lists, id);
  if (over === null || (over.type === 'scene' && over.parentId === null)) return null;
  const chapterId = over.type === 'chapter' ? over.id : over.parentId;
  const at = chapters.findIndex(({ chapter }) => chapter.id === chapterId);
  // Over its scenes, a chapter goes behind it: between scenes there is no place for one.
  const isAfter = over.type === 'scene' || isBehind;
  const order = chapters.map(({ chapter }) => chapter.id);
  if (ids.includes(chapterId ?? '')) return null;
  return { parentId: null, afterId: isAfter ? (order[at] ?? null) : (order[at - 1] ?? null) };
}

function scenePlace(
  lists: Lists,
  _ids: readonly string[],
  { id, isBehind }: { id: string; isBehind: boolean },
): Place | null {
  if (id === parkedId) return { parentId: null, afterId: null };
  const over = partOf(lists, id);
  if (over === null) return null;
  if (over.type === 'scene') {
    const beside = siblingsOf(lists, over);
    const at = beside.indexOf(over);
    return { parentId: over.parentId, afterId: isBehind ? over.id : (beside[at - 1]?.id ?? null) };
  }
  if (isBehind) return { parentId: over.id, afterId: null };
  const { chapters } = outlineOf(lists);
  const before = chapters[chapters.findIndex(({ chapter }) => chapter === over) - 1];
  if (before === undefined) return { parentId: over.id, afterId: null };
  return { parentId: before.chapter.id, afterId: before.scenes.at(-1)?.id ?? null };
}
