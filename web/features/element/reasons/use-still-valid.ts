import { useQueryClient } from '@tanstack/react-query';
import { v7 as makeId } from 'uuid';
import type { Reasons } from '../../../../contract/graph.ts';
import { markStillValid, unmarkStillValid } from '../../../api/jobs/element-state.ts';
import { jobKeys } from '../../../api/jobs/job-keys.ts';
import { projectKeys } from '../../../api/projects/project-keys.ts';
import { acceptedOf } from '../../../api/request/api-errors.ts';
import { type Change, useChange } from '../../../api/request/use-change.ts';
import type { StandingProps } from '../tools/tool-props.ts';

/** Places whose changes matter no more, or matter again. Null: the project's settings. */
type Asked = { sourceIds: readonly (string | null)[]; isValid: boolean };

/** Says that what changed doesn't matter to this element, or takes that back. */
export function useStillValid({ userId, loaded, autosave, say }: StandingProps): Change<Asked> {
  const queries = useQueryClient();
  const { id, projectId } = loaded.element;

  async function put({ sourceIds, isValid }: Asked): Promise<void> {
    let reasons: Reasons | null = null;
    for (const sourceId of sourceIds)
      reasons = acceptedOf(await (isValid ? markStillValid : unmarkStillValid)(id, { sourceId }));
    if (reasons === null) return;
    queries.setQueryData(jobKeys.reasons(userId, id), reasons);
    autosave.know({ state: reasons.state });
    autosave.look();
    void queries.invalidateQueries({ queryKey: jobKeys.ofProject(userId, projectId) });
    void queries.invalidateQueries({ queryKey: projectKeys.all(userId) });
  }

  const undo = useChange(put);
  return useChange(async (asked: Asked) => {
    await put(asked);
    say({
      id: makeId(),
      words: asked.isValid
        ? 'It stays as it is, and counts as up to date.'
        : 'It counts as out of date again.',
      act: {
        label: 'Undo',
        isFocused: true,
        onAct: () => {
          undo.attempt({ ...asked, isValid: !asked.isValid });
        },
      },
    });
  });
}
