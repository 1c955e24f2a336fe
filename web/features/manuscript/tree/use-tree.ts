import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Manuscript } from '../../../../contract/manuscripts.ts';
import { manuscriptKeys } from '../../../api/manuscripts/manuscript-keys.ts';
import { loadManuscript } from '../../../api/manuscripts/manuscripts.ts';
import type { BookDesk } from '../desk/create-desk.ts';
import { createTree, type Tree, type TreeState } from './create-tree.ts';
import { sendChange } from './send-change.ts';

/** What is where in a manuscript, with all that changes it. `loaded`: what the server said last. */
export function useTree(
  userId: string,
  loaded: Manuscript,
  desk: BookDesk,
): { tree: Tree; state: TreeState } {
  const queries = useQueryClient();
  const headId = loaded.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: later answers are taken, not begun with
  const tree = useMemo(() => {
    const load = () => loadManuscript(headId);
    return createTree(
      { load, send: (change, structure) => sendChange(headId, desk, change, structure) },
      loaded,
    );
  }, [headId, desk]);
  const state = useSyncExternalStore(tree.subscribe, tree.read, tree.read);

  useEffect(() => {
    tree.take(loaded);
    desk.take(loaded);
  }, [tree, desk, loaded]);

  // Whoever comes back to this page begins with what is known now.
  useEffect(() => {
    const stop = tree.subscribe(() => {
      const { isBusy, manuscript } = tree.read();
      if (!isBusy) queries.setQueryData(manuscriptKeys.tree(userId, headId), manuscript);
    });
    return () => void stop();
  }, [tree, queries, userId, headId]);
  return { tree, state };
}
