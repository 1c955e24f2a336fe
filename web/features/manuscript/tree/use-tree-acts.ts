import { useCallback, useMemo } from 'react';
import { v7 as makeId } from 'uuid';
import type { Manuscript, Part } from '../../../../contract/manuscripts.ts';
import { formatCount } from '../../../shared/format.ts';
import type { ToastMessage } from '../../../ui/toast.tsx';
import type { BookDesk } from '../desk/create-desk.ts';
import type { Tree } from './create-tree.ts';
import { moveBy, moveInto } from './move-parts.ts';
import { partOf, siblingsOf } from './outline.ts';
import type { TreeChange } from './tree-change.ts';
import { undoChange } from './undo-change.ts';

/** What a writer does with the chapters and scenes of a manuscript. */
export type TreeActs = ReturnType<typeof useTreeActs>;

type Say = (message: ToastMessage) => void;

/** The acts on a tree. What can be undone says so, and offers it. */
export function useTreeActs(tree: Tree, desk: BookDesk, say: Say) {
  const perform = useCallback(
    async (change: TreeChange, words: string | null): Promise<boolean> => {
      const before = tree.read().manuscript;
      // A join is undone with the text as it was, so that it becomes a version first.
      const versionId =
        change.type === 'join' && isScene(before, change.id) ? await desk.settleVersion(change.id) : null;
      if (!(await tree.change(change))) return false;
      if (words === null) return true;
      const undo = undoChange(before, change).map((each) =>
        each.type === 'unjoin' ? { ...each, versionId } : each,
      );
      const onAct = async () => {
        for (const each of undo) await tree.change(each);
        say({ id: makeId(), words: 'Undone.' });
      };
      say({ id: makeId(), words, act: { label: 'Undo', onAct: () => void onAct() } });
      return true;
    },
    [tree, desk, say],
  );

  return useMemo(() => {
    const now = (): Manuscript => tree.read().manuscript;
    return {
      /** A new chapter behind another, or at the end. Its id at once. */
      addChapter: (afterId: string | null = lastChapter(now())): string => {
        const id = makeId();
        void perform({ type: 'add', id, partType: 'chapter', parentId: null, afterId, title: '' }, null);
        return id;
      },
      /** A new scene in a chapter, behind another or at its end. Its id at once. */
      addScene: (parentId: string | null, afterId?: string): string => {
        const id = makeId();
        const beside = siblingsOf(now(), { type: 'scene', parentId });
        const after = afterId ?? beside.at(-1)?.id ?? null;
        void perform({ type: 'add', id, partType: 'scene', parentId, afterId: after, title: '' }, null);
        return id;
      },
      // A part that was just added is on its way to the server.
      rename: (id: string, title: string) => desk.change(id, { title: title.trim() }, tree.settled()),
      setGoal: (id: string, goalWords: number | null) => perform({ type: 'goal', id, goalWords }, null),
      move: (change: Extract<TreeChange, { type: 'move' }> | null, words: string | null = null) =>
        change === null ? Promise.resolve(false) : perform(change, words),
      moveBy: (ids: ReadonlySet<string>, direction: 'up' | 'down') => {
        const change = moveBy(now(), ids, direction);
        if (change !== null) void perform(change, null);
        return change !== null;
      },
      moveInto: (ids: ReadonlySet<string>, parentId: string | null) => {
        const change = moveInto(now(), ids, parentId);
        if (change === null) return;
        const count = formatCount(change.ids.length, 'scene');
        const chapter = parentId === null ? null : partOf(now(), parentId);
        const where = chapter === null ? 'parked' : `moved to ${chapter.title || 'the chapter'}`;
        void perform(change, `${count} ${where}.`);
      },
      trash: (ids: ReadonlySet<string>) => {
        const all = withScenes(now(), ids);
        if (all.length === 0) return;
        const only = all.length === 1 ? partOf(now(), all[0] ?? '') : null;
        const words = only?.title ? `“${only.title}”` : `${formatCount(all.length, 'part')}`;
        void perform({ type: 'trash', ids: all }, `${words} moved to the trash.`);
      },
      split: (id: string, at: number) => {
        const newId = makeId();
        return perform({ type: 'split', id, newId, at }, 'Split in two.').then((is) => (is ? newId : null));
      },
      /** With the next one of its kind. */
      join: (id: string) => {
        const part = partOf(now(), id);
        const beside = part === null ? [] : siblingsOf(now(), part);
        const next = part === null ? undefined : beside[beside.indexOf(part) + 1];
        if (next === undefined) return Promise.resolve(false);
        return perform(
          { type: 'join', id, withId: next.id },
          part?.type === 'chapter' ? 'The two chapters are one now.' : 'The two scenes are one now.',
        );
      },
      again: async () => {
        for (const change of tree.again()) await perform(change, null);
      },
    };
  }, [tree, desk, perform]);
}

function isScene(manuscript: Manuscript, id: string): boolean {
  return partOf(manuscript, id)?.type === 'scene';
}

function lastChapter({ parts }: Manuscript): string | null {
  return parts.findLast(({ type }) => type === 'chapter')?.id ?? null;
}

/** The chosen parts with the scenes of chosen chapters, scenes first. */
function withScenes(manuscript: Manuscript, chosen: ReadonlySet<string>): string[] {
  const all = [...manuscript.parts, ...manuscript.parked];
  const isIn = (part: Part) => chosen.has(part.id) || (part.parentId !== null && chosen.has(part.parentId));
  const gone = all.filter(isIn);
  const scenes = gone.filter(({ type }) => type === 'scene');
  return [...scenes, ...gone.filter(({ type }) => type === 'chapter')].map(({ id }) => id);
}
