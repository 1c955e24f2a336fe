import type { Manuscript, Part } from '../../../../contract/manuscripts.ts';
import { flatten, outlineOf, partOf, siblingsOf } from './outline.ts';

/** A change of what is where. Ids of new parts are made by the browser. */
export type TreeChange =
  | {
      type: 'add';
      id: string;
      partType: Part['type'];
      parentId: string | null;
      afterId: string | null;
      title: string;
    }
  | { type: 'move'; ids: readonly string[]; parentId: string | null; afterId: string | null }
  | { type: 'goal'; id: string; goalWords: number | null }
  | { type: 'trash'; ids: readonly string[] }
  /** Brings trashed parts back to where they were, chapters before their scenes. */
  | { type: 'restore'; ids: readonly string[] }
  /** `at` as in `SplitPart`. */
  | { type: 'split'; id: string; newId: string; at: number }
  | { type: 'join'; id: string; withId: string }
  /** Undoes a join: the text of `id` as it was in `versionId`, and `withId` out of the trash. */
  | { type: 'unjoin'; id: string; withId: string; versionId: string | null; sceneIds: readonly string[] };

type Lists = Pick<Manuscript, 'parts' | 'parked'>;

/**
 * The manuscript as a change will leave it, shown before the server knows. Null where the change
 * fits no longer: a part that it names is gone, or is not where it would have to be.
 */
export function applyChange(manuscript: Manuscript, change: TreeChange): Manuscript | null {
  const lists = changeLists(manuscript, change);
  return lists === null ? null : { ...manuscript, ...lists, words: wordsOf(lists.parts) };
}

function changeLists(lists: Lists, change: TreeChange): Lists | null {
  switch (change.type) {
    case 'add':
      return place(lists, [newPart(change)], change);
    case 'move': {
      const moved = change.ids.map((id) => partOf(lists, id));
      if (moved.some((part) => part === null) || change.ids.includes(change.afterId ?? '')) return null;
      const parts = moved.filter((part) => part !== null);
      const [first] = parts;
      if (first === undefined || parts.some(({ type }) => type !== first.type)) return null;
      return first.type === 'chapter' ? moveChapters(lists, change) : moveScenes(lists, parts, change);
    }
    case 'goal':
      return partOf(lists, change.id) === null
        ? null
        : mapParts(lists, (part) =>
            part.id === change.id ? { ...part, goalWords: change.goalWords } : part,
          );
    case 'trash': {
      const gone = new Set(change.ids);
      return without(lists, ({ id, parentId }) => gone.has(id) || (parentId !== null && gone.has(parentId)));
    }
    case 'restore':
    case 'unjoin':
      // Where they stood among the others only the server knows.
      return lists;
    case 'split': {
      const split = partOf(lists, change.id);
      if (split?.type !== 'scene') return null;
      const half = newPart({ id: change.newId, partType: 'scene', parentId: split.parentId, title: '' });
      return place(lists, [half], { parentId: split.parentId, afterId: split.id });
    }
    case 'join':
      return join(lists, change);
  }
}

function join(lists: Lists, { id, withId }: { id: string; withId: string }): Lists | null {
  const part = partOf(lists, id);
  const other = partOf(lists, withId);
  if (part === null || other === null || part.type !== other.type) return null;
  const beside = siblingsOf(lists, part);
  if (beside[beside.indexOf(part) + 1] !== other) return null;
  const { chapters, parked } = outlineOf(lists);
  if (part.type === 'chapter') {
    const taken = chapters.find(({ chapter }) => chapter === other)?.scenes ?? [];
    return flatten({
      parked,
      chapters: chapters
        .filter(({ chapter }) => chapter !== other)
        .map((each) =>
          each.chapter === part
            ? { ...each, scenes: [...each.scenes, ...taken.map((scene) => ({ ...scene, parentId: id }))] }
            : each,
        ),
    });
  }
  const grown = mapParts(lists, (each) =>
    each === part ? { ...each, words: each.words + other.words } : each,
  );
  return without(grown, (each) => each.id === withId);
}

function moveChapters(
  lists: Lists,
  { ids, afterId }: { ids: readonly string[]; afterId: string | null },
): Lists | null {
  const { chapters, parked } = outlineOf(lists);
  const moved = ids.flatMap((id) => chapters.filter(({ chapter }) => chapter.id === id));
  const rest = chapters.filter((each) => !moved.includes(each));
  const at = afterId === null ? 0 : rest.findIndex(({ chapter }) => chapter.id === afterId) + 1;
  if (at === 0 && afterId !== null) return null;
  return flatten({ parked, chapters: rest.toSpliced(at, 0, ...moved) });
}

function moveScenes(
  lists: Lists,
  scenes: readonly Part[],
  to: { parentId: string | null; afterId: string | null },
): Lists | null {
  const rest = without(lists, ({ id }) => scenes.some((scene) => scene.id === id));
  return place(
    rest,
    scenes.map((scene) => ({ ...scene, parentId: to.parentId })),
    to,
  );
}

/** Puts new parts in. Null if there is no such chapter, or nothing to stand behind. */
function place(
  lists: Lists,
  added: readonly Part[],
  { parentId, afterId }: { parentId: string | null; afterId: string | null },
): Lists | null {
  const { chapters, parked } = outlineOf(lists);
  const into = (parts: readonly Part[]): readonly Part[] | null => {
    const at = afterId === null ? 0 : parts.findIndex(({ id }) => id === afterId) + 1;
    return at === 0 && afterId !== null ? null : parts.toSpliced(at, 0, ...added);
  };
  if (added[0]?.type === 'chapter') {
    const order = into(chapters.map(({ chapter }) => chapter));
    if (order === null) return null;
    const scenesOfChapter = new Map(chapters.map(({ chapter, scenes }) => [chapter.id, scenes]));
    return flatten({
      parked,
      chapters: order.map((chapter) => ({ chapter, scenes: scenesOfChapter.get(chapter.id) ?? [] })),
    });
  }
  if (parentId === null) {
    const order = into(parked);
    return order === null ? null : flatten({ chapters, parked: order });
  }
  const chapter = chapters.find((each) => each.chapter.id === parentId);
  const scenes = chapter === undefined ? null : into(chapter.scenes);
  if (chapter === undefined || scenes === null) return null;
  return flatten({
    parked,
    chapters: chapters.map((each) => (each === chapter ? { ...each, scenes } : each)),
  });
}

function without(lists: Lists, isGone: (part: Part) => boolean): Lists {
  return {
    parts: lists.parts.filter((part) => !isGone(part)),
    parked: lists.parked.filter((part) => !isGone(part)),
  };
}

function mapParts(lists: Lists, change: (part: Part) => Part): Lists {
  return { parts: lists.parts.map(change), parked: lists.parked.map(change) };
}

function newPart({
  id,
  partType,
  parentId,
  title,
}: {
  id: string;
  partType: Part['type'];
  parentId: string | null;
  title: string;
}): Part {
  return {
    id,
    type: partType,
    title,
    parentId: partType === 'chapter' ? null : parentId,
    words: 0,
    goalWords: null,
    isCard: false,
    state: 'current',
    isLocked: false,
    waitingCount: 0,
    updatedAt: '',
  };
}

function wordsOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { type, words }) => (type === 'scene' ? sum + words : sum), 0);
}
