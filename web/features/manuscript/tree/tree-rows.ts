import type { Manuscript, Part } from '../../../../contract/manuscripts.ts';
import { parkedId } from './move-parts.ts';
import { outlineOf } from './outline.ts';

/** One line of the tree. `part` is null for the group of parked scenes. */
export type TreeRow = {
  id: string;
  part: Part | null;
  name: string;
  level: 1 | 2;
  place: number;
  count: number;
  /** The row above it in the tree: a scene's chapter, or the parked group. */
  parentId: string | null;
  childCount: number;
  isFolded: boolean;
  /** With all scenes of a chapter. */
  words: number;
};

/** What a part is called where it has no title: 'Chapter 3', 'Scene 2'. */
export function nameOf(part: Pick<Part, 'type' | 'title'>, place: number): string {
  return part.title.trim() || `${part.type === 'chapter' ? 'Chapter' : 'Scene'} ${place}`;
}

/** The rows that the tree shows, in order. */
export function treeRows(
  manuscript: Pick<Manuscript, 'parts' | 'parked'>,
  folded: ReadonlySet<string>,
): TreeRow[] {
  const { chapters, parked } = outlineOf(manuscript);
  const groups = chapters.length + (parked.length > 0 ? 1 : 0);
  const rows = chapters.flatMap(({ chapter, scenes }, index): TreeRow[] => {
    const isFolded = folded.has(chapter.id);
    const words = scenes.reduce((sum, scene) => sum + scene.words, 0);
    const own: TreeRow = {
      id: chapter.id,
      part: chapter,
      name: nameOf(chapter, index + 1),
      level: 1,
      place: index + 1,
      count: groups,
      parentId: null,
      childCount: scenes.length,
      isFolded,
      words,
    };
    return [own, ...(isFolded ? [] : sceneRows(scenes, chapter.id))];
  });
  if (parked.length === 0) return rows;
  const isFolded = folded.has(parkedId);
  const group: TreeRow = {
    id: parkedId,
    part: null,
    name: 'Parked',
    level: 1,
    place: groups,
    count: groups,
    parentId: null,
    childCount: parked.length,
    isFolded,
    words: parked.reduce((sum, scene) => sum + scene.words, 0),
  };
  return [...rows, group, ...(isFolded ? [] : sceneRows(parked, parkedId))];
}

function sceneRows(scenes: readonly Part[], parentId: string): TreeRow[] {
  return scenes.map((part, index) => ({
    id: part.id,
    part,
    name: nameOf(part, index + 1),
    level: 2,
    place: index + 1,
    count: scenes.length,
    parentId,
    childCount: 0,
    isFolded: false,
    words: part.words,
  }));
}

/** All rows from one to another, both included, in whichever order they stand. */
export function rowsBetween(rows: readonly TreeRow[], oneId: string, otherId: string): string[] {
  const one = rows.findIndex(({ id }) => id === oneId);
  const other = rows.findIndex(({ id }) => id === otherId);
  if (one < 0 || other < 0) return [otherId];
  return rows
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .flatMap(({ id, part }) => (part === null ? [] : [id]));
}

/** The next row whose name begins with the typed letters; null if there is none. */
export function findByName(rows: readonly TreeRow[], fromId: string, typed: string): string | null {
  const at = rows.findIndex(({ id }) => id === fromId);
  // One letter goes on to the next row; more letters may still mean this one.
  const start = typed.length > 1 ? at : at + 1;
  const order = [...rows.slice(Math.max(0, start)), ...rows.slice(0, Math.max(0, start))];
  const wanted = typed.toLocaleLowerCase();
  return order.find(({ name }) => name.toLocaleLowerCase().startsWith(wanted))?.id ?? null;
}
