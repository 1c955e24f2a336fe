import { useQueryClient } from '@tanstack/react-query';
import type { Part } from '../../../../../contract/manuscripts.ts';
import { loadElement } from '../../../../api/elements/elements.ts';
import { setLocks } from '../../../../api/jobs/element-state.ts';
import { jobKeys } from '../../../../api/jobs/job-keys.ts';
import { acceptedOf } from '../../../../api/request/api-errors.ts';
import { type Change, useChange } from '../../../../api/request/use-change.ts';
import type { Book } from '../book.ts';

/** What can be done with a scene besides typing in it. */
export type SceneActs = {
  setGoal: Change<{ part: Part; goalWords: number | null }>;
  setLock: Change<{ part: Part; isLocked: boolean }>;
};

export function useSceneActs({ userId, manuscript, reload, setGoal }: Book): SceneActs {
  const queries = useQueryClient();
  return {
    setGoal: useChange(({ part, goalWords }) => setGoal(part.id, goalWords)),
    setLock: useChange(async ({ part, isLocked }) => {
      // Locks of single fields stay as they are.
      const { lockedFields } = acceptedOf(await loadElement(part.id)).locks;
      acceptedOf(await setLocks(part.id, { isLocked, lockedFields }));
      void queries.invalidateQueries({ queryKey: jobKeys.ofProject(userId, manuscript.projectId) });
      reload();
    }),
  };
}
